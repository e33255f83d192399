/** Words where there is no network and a page shows what this device kept. */
export const noConnection = '目前无法连接俱乐部。';
export const keptSince = (date: string, time: string) =>
  `这是本设备于${date}${time}保存的内容。连接网络后可查看其余部分。`;
