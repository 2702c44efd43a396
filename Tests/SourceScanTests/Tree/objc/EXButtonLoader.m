#import "EXButtonLoader.h"

static NSString *const EXGoogleButton = @"https://example.com/google.png";
static NSString *const EXAppleButton = @"https://appleid.cdn-apple.com/appleid/button?height=44&width=280&color=white";

@interface EXButtonLoader ()
@property (nonatomic, strong) NSURLSession *session;
@end

@implementation EXButtonLoader

- (instancetype)init {
  if ((self = [super init])) {
    _session = [NSURLSession sharedSession];
  }
  return self;
}

- (NSURL *)URLWithHeight:(NSInteger)height locale:(NSLocale *)locale {
  NSString *address = [NSString
      stringWithFormat:@"https://appleid.cdn-apple.com/appleid/button?height=%ld&locale=%@&scale=2",
                       (long)height, locale.localeIdentifier];
  return [NSURL URLWithString:address];
}

- (void)loadMarkIntoView:(UIImageView *)view {
  NSURL *url = [NSURL URLWithString:@"https://appleid.cdn-apple.com/appleid/button/logo"
                                     "?size=40"];
  [[self.session dataTaskWithURL:url
               completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                 if (!data) return;
                 dispatch_async(dispatch_get_main_queue(), ^{ view.image = [UIImage imageWithData:data]; });
               }] resume];
}

@end
