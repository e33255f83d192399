import { cloudfrontFunction } from './cloudfront.ts';
import { HASHED, securityHeaders } from '../headers.ts';
import type { Rule } from '../rules.ts';

const ref = (name: string) => ({ Ref: name });
const attribute = (resource: string, name: string) => ({ 'Fn::GetAtt': [resource, name] });
const named = (name: string) => ({ 'Fn::Sub': `\${AWS::StackName}-${name}` });
const whenNamed = (then: unknown, otherwise: unknown) => ({ 'Fn::If': ['HasDomain', then, otherwise] });

/** Headers that CloudFront wants by names of its own; it takes no other value for `X-Content-Type-Options` than ours. */
function securityConfig() {
  const {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': transport = '',
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    'X-Content-Type-Options': _nosniff,
    ...others
  } = securityHeaders;
  return {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: frame, Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
        IncludeSubdomains: transport.includes('includeSubDomains'),
        Preload: transport.includes('preload'),
        Override: true,
      },
    },
    CustomHeadersConfig: {
      Items: Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}

/** Only this distribution may read the bucket, and it may see that a file is missing, so that it can say so. */
const policy = {
  Version: '2012-10-17',
  Statement: [
    { Action: 's3:GetObject', Resource: { 'Fn::Sub': '${Bucket.Arn}/*' } },
    { Action: 's3:ListBucket', Resource: attribute('Bucket', 'Arn') },
  ].map((allowed) => ({
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    ...allowed,
    Condition: {
      StringEquals: {
        'AWS:SourceArn': {
          'Fn::Sub': 'arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
        },
      },
    },
  })),
};

const behaviour = {
  TargetOriginId: 'bucket',
  ViewerProtocolPolicy: 'redirect-to-https',
  AllowedMethods: ['GET', 'HEAD'],
  Compress: true,
  CachePolicyId: ref('CachePolicy'),
  ResponseHeadersPolicyId: ref('HeadersPolicy'),
};

const distribution = {
  Enabled: true,
  HttpVersion: 'http2and3',
  IPV6Enabled: true,
  Aliases: whenNamed([ref('DomainName')], ref('AWS::NoValue')),
  ViewerCertificate: whenNamed(
    {
      AcmCertificateArn: ref('CertificateArn'),
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
    { CloudFrontDefaultCertificate: true },
  ),
  Origins: [
    {
      Id: 'bucket',
      DomainName: attribute('Bucket', 'RegionalDomainName'),
      OriginAccessControlId: attribute('AccessControl', 'Id'),
      S3OriginConfig: {},
    },
  ],
  DefaultCacheBehavior: {
    ...behaviour,
    FunctionAssociations: ['viewer-request', 'viewer-response'].map((EventType) => ({
      EventType,
      FunctionARN: attribute('Rules', 'FunctionARN'),
    })),
  },
  // Most requests: they need no function, and only of these may the bucket know that something is missing.
  CacheBehaviors: [{ ...behaviour, PathPattern: `${HASHED}*` }],
  CustomErrorResponses: [
    { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 1 },
  ],
};

const cachePolicy = {
  Name: named('cache'),
  // A second for pages, as otherwise CloudFront doesn't compress them; what has an age of its own goes by that.
  MinTTL: 1,
  DefaultTTL: 1,
  MaxTTL: 31_536_000,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
    // By which a new service worker asks for the pages that came with it, and never for what an edge still has.
    QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['__WB_REVISION__'] },
  },
};

const bucket = {
  Type: 'AWS::S3::Bucket',
  DeletionPolicy: 'Retain',
  UpdateReplacePolicy: 'Retain',
  Properties: {
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  },
};

/** A CloudFormation template of all that serves the site from S3 and CloudFront. `files`: paths inside the built site. */
export const cloudfrontStack = (rules: readonly Rule[], files: readonly string[]) => ({
  AWSTemplateFormatVersion: '2010-09-09',
  Description: 'The members’ portal from S3 and CloudFront. Made by the build from the route table.',
  Parameters: {
    DomainName: { Type: 'String', Default: '', Description: 'As in members.example.org' },
    CertificateArn: { Type: 'String', Default: '', Description: 'Its certificate in us-east-1' },
  },
  Conditions: { HasDomain: { 'Fn::Not': [{ 'Fn::Equals': [ref('DomainName'), ''] }] } },
  Resources: {
    Bucket: bucket,
    BucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: ref('Bucket'), PolicyDocument: policy },
    },
    AccessControl: {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          Name: named('bucket'),
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    },
    Rules: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        Name: named('rules'),
        AutoPublish: true,
        FunctionConfig: { Comment: 'Addresses of the portal', Runtime: 'cloudfront-js-2.0' },
        FunctionCode: cloudfrontFunction(rules, files),
      },
    },
    HeadersPolicy: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: { ResponseHeadersPolicyConfig: { Name: named('headers'), ...securityConfig() } },
    },
    CachePolicy: { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: cachePolicy } },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: distribution },
    },
  },
  Outputs: {
    Bucket: { Value: ref('Bucket') },
    Address: { Value: attribute('Distribution', 'DomainName') },
  },
});

export type CloudFrontStack = ReturnType<typeof cloudfrontStack>;
