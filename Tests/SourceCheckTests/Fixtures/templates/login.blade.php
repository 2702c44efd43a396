<img src="https://appleid.cdn-apple.com/appleid/button?locale={{ app()->getLocale() }}&height=44">
<img src="{!! $host !!}/appleid/button?height=44">
