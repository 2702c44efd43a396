@extends('layouts.app')

@section('title', __('Sign in'))

@push('scripts')
  <script src="https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{{ app()->getLocale() }}/appleid.auth.js"></script>
@endpush

@section('content')
<div class="container">
  <form method="POST" action="{{ route('login') }}">
    @csrf
    <input id="email" type="email" name="email" value="{{ old('email') }}" required>
    @error('email') <span class="invalid">{{ $message }}</span> @enderror
  </form>

  <a class="btn btn-light border" href="{{ route('social', 'facebook') }}">
    <img src="{{ asset('images/facebook.png') }}" alt="Facebook" style="width: 30px;">
  </a>
  <a class="btn btn-light border" href="{{ route('social', 'apple') }}">
    <img src="https://appleid.cdn-apple.com/appleid/button/logo?size=30&color={{ $dark ? 'white' : 'black' }}" alt="Apple" style="width: 30px;">
  </a>
  {{-- <img src="https://appleid.cdn-apple.com/appleid/button?height=44"> --}}
  <div id="appleid-signin" @class(['mt-2']) data-type="sign up"></div>
  <img src="https://appleid.cdn-apple.com/appleid/button?height=44&locale={!! $locale !!}" alt="{{ __('Sign in with Apple') }}">
</div>
@endsection
