/** Words of a forgotten password. */
export const forgot = '忘记密码？';
export const forgotLead = '请告诉我们您的电子邮箱，我们会发送链接让您重设密码。';
export const resetSent = '如果此邮箱有登录账户，重设密码的链接已在途中。链接一小时内有效，只能使用一次。';
