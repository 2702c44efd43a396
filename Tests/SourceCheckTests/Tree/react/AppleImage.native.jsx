import { Image, TouchableOpacity } from 'react-native';

export const AppleImage = ({ onPress }) => (
  <TouchableOpacity onPress={onPress}>
    <Image
      source={{ uri: 'https://appleid.cdn-apple.com/appleid/button?height=44&width=240&scale=3' }}
      accessibilityLabel="Sign in with Apple"
    />
  </TouchableOpacity>
);
