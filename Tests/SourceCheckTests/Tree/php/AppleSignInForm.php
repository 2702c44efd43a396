<?php

namespace App\Form;

use App\Helpers\Html;

final class AppleSignInForm
{
    public function build(array $form): array
    {
        $form['apple'] = [
            '#type' => 'html_tag',
            '#tag' => 'div',
            '#attributes' => [
                'id' => 'appleid-signin',
                'data-color' => 'black',
                'data-type' => 'sign in',
                'data-height' => 44,
            ],
        ];
        $form['#attached']['library'][] = ['id' => 'appleid-signin', 'weight' => 2];
        return $form;
    }

    public function legacy(string $color): string
    {
        return Html::tag('div', '', ['id' => 'appleid-signin', 'data-color' => $color]);
    }
}
