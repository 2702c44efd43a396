import 'package:cached_network_image/cached_network_image.dart';
import 'package:flutter/material.dart';

class AppleButton extends StatelessWidget {
  const AppleButton({super.key, required this.onTap, this.height = 44});

  final VoidCallback onTap;
  final int height;

  static const _host = 'https://appleid.cdn-apple.com';

  @override
  Widget build(BuildContext context) {
    final locale = Localizations.localeOf(context);
    final dark = Theme.of(context).brightness == Brightness.dark;
    return Column(
      children: [
        OutlinedButton(onPressed: onTap, child: const Text('Google')),
        InkWell(
          onTap: onTap,
          child: Image.network(
            'https://appleid.cdn-apple.com/appleid/button?height=$height&width=300'
            '&color=${dark ? 'white' : 'black'}&locale=${locale.languageCode}_${locale.countryCode}',
            semanticLabel: 'Sign in with Apple',
            height: height.toDouble(),
          ),
        ),
        CachedNetworkImage(imageUrl: 'https://appleid.cdn-apple.com/appleid/button/logo?size=44&color=white'),
        Image.network('$_host/appleid/button/left?logo-size=large'),
      ],
    );
  }
}
