import 'package:flutter/material.dart';
import 'package:sign_in_with_apple/sign_in_with_apple.dart';

class Login extends StatelessWidget {
  const Login({super.key});

  @override
  Widget build(BuildContext context) {
    return Column(
      children: [
        SignInWithAppleButton(
          key: const Key('appleid-signin'),
          height: 44,
          style: SignInWithAppleButtonStyle.whiteOutlined,
          onPressed: () async {
            final credential = await SignInWithApple.getAppleIDCredential(
              scopes: [AppleIDAuthorizationScopes.email],
            );
            debugPrint(credential.authorizationCode);
          },
        ),
        Image.asset('assets/appleid/button.png', height: 44),
        Image.asset('assets/images/appleid/button/logo.png'),
      ],
    );
  }
}
