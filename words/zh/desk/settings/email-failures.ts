import type { EmailFailure } from '@portal/contract/rules/email-failures';

/** Reasons why an email wasn’t sent, and what to do about it. */
export const emailFailures: Readonly<Record<EmailFailure, string>> = {
  SIGN_IN: '邮件服务器不接受网站的用户名和密码。请检查SMTP_URL。',
  SENDER: '邮件服务器不接受此发件人的邮件。请检查SMTP_URL中的帐户能否以MAIL_FROM发信。',
  RECIPIENT: '邮件服务器不接受此邮箱地址。请向本人索取可用的邮箱。',
  MESSAGE: '邮件服务器拒收此邮件，可能当作垃圾邮件。请检查域名的SPF、DKIM和DMARC记录。',
  BUSY: '邮件服务器要求稍后再试。通常一小时内会自行恢复。',
  TLS: '无法与邮件服务器建立加密连接。请检查其证书，以及SMTP_URL中的端口。',
  CONNECTION: '邮件服务器没有回应。请检查SMTP_URL中的主机和端口，以及防火墙。',
  DNS: '找不到邮件服务器的名称。请检查SMTP_URL中的主机。',
  OTHER: '发生了其他错误。详情请查看网站日志。',
};
