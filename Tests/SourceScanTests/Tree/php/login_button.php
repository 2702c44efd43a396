<?= $this->Html->image('https://appleid.cdn-apple.com/appleid/button?height=44', ['alt' => __('Sign in with Apple')]) ?>

<?= implode('', ['https://appleid.cdn-apple.com/appleid/button?width=', $width]) ?>
