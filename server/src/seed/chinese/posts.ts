import type { Post } from '@portal/contract';

/** The posts of the demo club's staff in Chinese, by the English titles. The tailor's offer is left in English. */
export const postsInChinese: Readonly<Record<string, NonNullable<Post['zh']>>> = {
  'The east terrace opens again': {
    name: '东露台重新开放',
    summary: '新的木地板和遮阳帆，面向海水的餐桌增加了十二张。',
    body: `<p>经过七周施工，东露台回来了。木板是新的，遮阳帆一直伸到栏杆，面向海水的餐桌<strong>增加了十二张</strong>。</p>
      <h2>开放时间</h2>
      <table><tbody><tr><th scope="row">周一至周四</th><td>上午11点至晚上10点</td></tr>
      <tr><th scope="row">周五和周六</th><td>上午11点至午夜</td></tr>
      <tr><th scope="row">周日</th><td>上午9点至晚上10点</td></tr></tbody></table>
      <p>下午6点前不接受订位。八人以上聚会请写信给餐厅。</p>`,
  },
  'Tennis Courts 1 and 2 have new floodlights': {
    name: '网球场1和2换上新照明灯',
    summary: '更亮、不刺眼，按您的预订自动开关，不必再跑办公室。',
    body: `<p>两个球场都已装上LED照明灯。晚间预订开始前五分钟自动亮灯，结束后十分钟熄灭，不用动手，也不另收费。</p>
      <p>其他球场将在下一季度更换。<a href="/bookings">预订球场</a>试试看。</p>`,
  },
  'Annual general meeting: nominations are open': {
    name: '年度会员大会：开始提名',
    summary: '委员会有三个席位待选。提名三周后截止。',
    body: `<p>普通会员可竞选总委员会的三个席位之一。</p>
      <ol><li>请一位普通会员提名，另一位附议。</li>
      <li>把表格交到前台。</li>
      <li>寄来一份最多200字的陈述。</li></ol>
      <p>陈述将在大会前一周公布。</p>`,
  },
  'Swimming lessons for children, next term': {
    name: '下学期儿童游泳课',
    summary: '四个级别，每班六人，周六上午9点起。',
    body: `<p>每班最多六人。第一堂定级课免费。</p>
      <ul><li>小鸭班，4岁起</li><li>水獭班，6岁起</li><li>海豚班，8岁起</li><li>校队，须试训</li></ul>`,
  },
  'A fifth off at the Quarterdeck, Monday to Thursday': {
    name: '后甲板餐厅八折，周一至周四',
    summary: '您和最多五位客人的午餐、晚餐食物一律八折。',
    body: `<p>点餐前请出示会员卡。折扣适用于食物，不适用于饮料、套餐和周日烤肉，也不能与礼券同用。</p>`,
  },
  'Corkage free on Tuesdays': {
    name: '周二免开瓶费',
    summary: '自带酒水：每桌前两瓶免费。',
    body: '<p>仅限葡萄酒，每瓶75厘升。超出部分每瓶S$25。醒酒免费。</p>',
  },
  'Physiotherapy at the club': {
    name: '俱乐部物理治疗',
    summary: '周三下午在花园亭，每次45分钟，会员价。',
    body: `<p>第一次预约包括评估。请带上转诊信和影像资料。</p>
      <p>预约：<a href="mailto:pavilion@harbour.example">pavilion@harbour.example</a>。</p>`,
  },
  'Birthday parties by the pool': {
    name: '泳池边的生日派对',
    summary: '两小时、专属救生员、十二人份蛋糕：会员享85折。',
    body: `<p>周六和周日下午2点至4点。价格包括救生员、果汁和一个蛋糕。独自下水的孩子须有铜章证书。</p>`,
  },
  'A tenth off at the chandlery': {
    name: '船具店九折',
    summary: '绳索、油漆和救生衣，代订的商品也享受折扣。',
    body: '<p>结账时请报会员号码。发动机和电子设备除外。</p>',
  },
  'Guest of eleven clubs abroad': {
    name: '做客十一家海外俱乐部',
    summary: '每年最多十四天可使用伙伴俱乐部的会所。',
    body: `<p>请在出行前至少五个工作日向前台索取介绍信。</p>
      <ul><li>香港、吉隆坡、曼谷、科伦坡</li><li>悉尼、珀斯、奥克兰</li>
      <li>伦敦、爱丁堡、都柏林、汉堡</li></ul>`,
  },
  'Hill chalets out of season': {
    name: '淡季山间度假屋',
    summary: '双人三晚，周日至周三，学校假期前有效。',
    body: '<p>含早餐。度假屋仅供会员预订，最多可带四位客人。</p>',
  },
  'Bring a friend who stays': {
    name: '介绍朋友入会',
    summary: '您提名的朋友当选后，您可获三张宾客券。',
    body: '<p>宾客券在当选当天放入您的礼券，有效一年。</p>',
  },
  'Festive menus': {
    name: '节日菜单',
    summary: '整个节庆期间的套餐，从两人到二十人。',
    body: '<p>三道、四道或六道菜，另设儿童桌。</p>',
  },
};
