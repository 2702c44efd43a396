<?php
declare(strict_types=1);

require __DIR__ . '/../bootstrap.php';

$locale = $_SESSION['locale'] ?? 'en_US';
$height = (int) ($config['button_height'] ?? 40);
$apple = 'https://appleid.cdn-apple.com/appleid/button?height=' . $height . '&width=260&locale=' . urlencode($locale);

function apple_mark(string $color, int $size = 40): string
{
    return "https://appleid.cdn-apple.com/appleid/button/logo?color={$color}&size=$size&border=true";
}
?>
<!doctype html>
<html>
<head>
  <title><?= e($title) ?></title>
  <script src="https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/<?= $locale ?>/appleid.auth.js"></script>
</head>
<body>
<?php if ($config['google']): ?>
  <a class="btn google" href="/google.php"><?= t('google') ?></a>
<?php endif; ?>
  <a class="btn apple" href="/apple.php"><img src="<?= $apple ?>" alt="<?= t('apple') ?>"></a>
  <a href="/apple.php"><img src="https://appleid.cdn-apple.com/appleid/button?height=<?= $height ?>&amp;width=260" alt="<?= t('apple') ?>"></a>
  <div id="appleid-signin" data-color="<?= $dark ? 'white' : 'black' ?>" data-height="40"></div>
<?php
echo '<div id="appleid-signin" class="late" data-color="black"></div>';
?>
</body>
</html>
