import { hash } from '@/lib/mulberry'

/** What a bank's name has in it, and its face in BankFaces.module.css. */
const faces: readonly [RegExp, string][] = [
  [/工商/, 'icbc'],
  [/农业/, 'abc'],
  [/建设/, 'ccb'],
  [/交通/, 'bocom'],
  [/邮政|邮储/, 'psbc'],
  [/招商/, 'cmb'],
  [/中信/, 'citic'],
  [/光大/, 'ceb'],
  [/华夏/, 'hxb'],
  [/民生/, 'cmbc'],
  [/兴业/, 'cib'],
  [/浦东|浦发/, 'spdb'],
  [/平安/, 'pab'],
  [/广发|广东发展/, 'cgb'],
  [/浙商/, 'czb'],
  [/渤海/, 'cbhb'],
  [/恒丰/, 'hfb'],
  [/北京银行/, 'bob'],
  [/宁波/, 'nbcb'],
  [/中国银行|^中行/, 'boc'],
]

/** A bank's own face; one of five others, always the same, for a bank that is not known. */
export const bankFace = (bank: string): string =>
  faces.find(([name]) => name.test(bank))?.[1] ?? String(hash(bank) % 5)
