<?php
$url = 'https://appleid.cdn-apple.com/appleid/button?height=' . $height . '&width=300';
$url = "https://appleid.cdn-apple.com/appleid/button?height=$height&type=sign-in&locale={$user->locale}";
$url = "$base/appleid/button?height=44";
$url = sprintf('https://appleid.cdn-apple.com/appleid/button?height=%d&color=%s', $height, $color);
?>
<img src="https://appleid.cdn-apple.com/appleid/button?color=<?= $color ?>&amp;height=44">
<img src="<?php echo $base; ?>/appleid/button?height=44">
<?php $url = $base . '/appleid/button?type=sign_in'; ?>
