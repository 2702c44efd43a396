export const Login = () => (
  <View>
    <TouchableOpacity accessibilityLabel="Sign in with Apple" onPress={signIn}>
      <Image source={{ uri: "https://appleid.cdn-apple.com/appleid/button?height=44&width=300" }} />
    </TouchableOpacity>
    <Pressable onPress={signIn}>
      <Image source={{ uri: "https://appleid.cdn-apple.com/appleid/button?height=44&width=250" }} />
    </Pressable>
  </View>
);
