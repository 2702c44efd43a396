#import "LoginViewController.h"
@import AuthenticationServices;

@implementation LoginViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  ASAuthorizationAppleIDButton *button =
      [ASAuthorizationAppleIDButton buttonWithType:ASAuthorizationAppleIDButtonTypeSignIn
                                             style:ASAuthorizationAppleIDButtonStyleBlack];
  button.accessibilityIdentifier = @"appleid-signin";
  [button addTarget:self action:@selector(signIn) forControlEvents:UIControlEventTouchUpInside];
  [self.view addSubview:button];
}

- (void)signIn {
  // https://developer.apple.com/documentation/authenticationservices/asauthorizationappleidbutton
  ASAuthorizationAppleIDRequest *request = [[ASAuthorizationAppleIDProvider new] createRequest];
  request.requestedScopes = @[ ASAuthorizationScopeFullName, ASAuthorizationScopeEmail ];
}

@end
