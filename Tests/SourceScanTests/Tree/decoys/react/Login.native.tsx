import React from "react";
import { Platform, View } from "react-native";
import appleAuth, { AppleButton } from "@invertase/react-native-apple-authentication";
import * as AppleAuthentication from "expo-apple-authentication";

export function Login({ onLogin }: { onLogin: () => void }) {
  if (Platform.OS !== "ios") return null;
  return (
    <View testID="appleid-signin-row">
      <AppleButton
        buttonStyle={AppleButton.Style.WHITE}
        buttonType={AppleButton.Type.SIGN_IN}
        style={{ width: 160, height: 45 }}
        onPress={onLogin}
      />
      <AppleAuthentication.AppleAuthenticationButton
        buttonType={AppleAuthentication.AppleAuthenticationButtonType.CONTINUE}
        buttonStyle={AppleAuthentication.AppleAuthenticationButtonStyle.BLACK}
        cornerRadius={5}
        style={{ width: 200, height: 44 }}
        onPress={onLogin}
      />
    </View>
  );
}
