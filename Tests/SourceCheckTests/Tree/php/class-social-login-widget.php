<?php
/**
 * Widget with the buttons of all providers.
 */
class Social_Login_Widget extends WP_Widget {

	public function __construct() {
		parent::__construct( 'social_login', __( 'Social login', 'social-login' ) );
	}

	public function widget( $args, $instance ) {
		echo $args['before_widget'];
		printf(
			'<a href="%s"><img src="https://appleid.cdn-apple.com/appleid/button?width=220&height=40&locale=%s" alt="%s"></a>',
			esc_url( $this->url( 'apple' ) ),
			esc_attr( get_locale() ),
			esc_attr__( 'Sign in with Apple', 'social-login' )
		);
		echo $args['after_widget'];
	}

	public function enqueue() {
		wp_enqueue_script( 'apple', 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js', array(), null, true );
		wp_add_inline_style( 'social-login', '#appleid-signin { width: 220px; height: 40px }' );
	}

	public function shortcode() {
		$html  = '<div class="social-login">';
		$html .= '<div id="appleid-signin" data-type="sign in" data-color="white"></div>';
		$html .= '</div>';
		return $html;
	}
}
