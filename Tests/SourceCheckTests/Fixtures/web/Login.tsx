export const Login = ({ designProp, color, onClick }: Props) => (
  <>
    <div id="appleid-signin" onClick={() => onClick()} data-color={color} data-type="sign in">
      <img src={`https://appleid.cdn-apple.com/appleid/button?${generateQueryString(designProp)}`} />
    </div>
    <div className="appleid-signin" data-border data-height={44} data-width={'250'} data-mode={"left-align"} />
    <div {...rest} id={"appleid-signin"} data-logo-size={large ? "large" : "small"} data-border={false}></div>
    <img src="https://appleid.cdn-apple.com/appleid/button?height=44&amp;width=250&amp;type=continue" />
    <Image src={"/appleid/button/left?logo-size=large"} width={140} height={30} />
  </>
);
