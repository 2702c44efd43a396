(function ($) {
  'use strict';

  var strings = { apple: 'Sign in with Apple', google: 'Sign in with Google' };

  $.fn.socialLogin = function (options) {
    var settings = $.extend({ height: 40, color: 'black' }, options);
    return this.each(function () {
      var $list = $('<ul class="social"></ul>').appendTo(this);
      $list.append('<li><a href="#" class="google">' + strings.google + '</a></li>');
      $list.append(
        '<li>' +
          '<div id="appleid-signin" data-color="' + settings.color + '" ' +
          'data-border="false" data-height="' + settings.height + '"></div>' +
        '</li>');
      $list.append('<li><a href="/apple"><img src="https://appleid.cdn-apple.com/appleid/button?height='
        + settings.height + '&width=200" alt="' + strings.apple + '"></a></li>');
      $('<div id=\'appleid-signin\' data-mode=\'logo-only\' data-border=\'true\' data-size=\'40\'></div>').appendTo($list);
    });
  };

  $(document).on('AppleIDSignInOnSuccess', function (event) {
    $('#appleid-signin').addClass('done');
    $.post('/session', event.originalEvent.detail.authorization);
  });

  $(function () {
    $('<div>', { id: 'appleid-signin', 'data-color': 'white', 'data-height': 36 }).appendTo('.footer');
  });
})(jQuery);
