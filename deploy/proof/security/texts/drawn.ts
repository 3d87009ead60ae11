import type { Chance } from '../../oracle/chance.ts'

/** Sorts of unusual text. Each makes a piece; most drawn texts are a piece among plain letters. */
const SORTS: Readonly<Record<string, (chance: Chance) => string>> = {
  plain: (chance) => letters(chance, 1 + chance.int(12)),
  'lone high surrogate': (chance) => unit(0xd800 + chance.int(0x400)),
  'lone low surrogate': (chance) => unit(0xdc00 + chance.int(0x400)),
  'surrogates the wrong way round': (chance) => unit(0xdc00 + chance.int(0x400)) + unit(0xd800 + chance.int(0x400)),
  NUL: () => '\u0000',
  C0: (chance) => unit(1 + chance.int(31)),
  'DEL and C1': (chance) => unit(0x7f + chance.int(33)),
  'line breaks': (chance) => chance.pick(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f']),
  bidi: (chance) => chance.pick(['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u200e', '\u200f', '\u061c']),
  'nothing visible': (chance) =>
    chance.pick(['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u00a0', ' ', '\t']),
  astral: (chance) => String.fromCodePoint(0x1_0000 + chance.int(0x10_0000)),
  emoji: (chance) => chance.pick(['👩🏽‍🚀', '🇿🇦', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️']),
  'no character': (chance) => String.fromCodePoint(chance.pick([0xfffe, 0xffff, 0xfdd0, 0x1_fffe, 0x10_ffff])),
  'private use': (chance) => unit(0xe000 + chance.int(0x1900)),
  combining: (chance) => `e${'\u0301'.repeat(1 + chance.int(80))}`,
  'longer when it is normalised': (chance) =>
    chance.pick(['\u0344', '\u0958', '\ufb2c', '\u2126', '\u1e9b\u0323', '\uf900']).repeat(1 + chance.int(40)),
  'other scripts': (chance) => chance.pick(['שלום', 'مرحبا', 'สวัสดี', '北京', 'Ελλάδα', 'Привет', 'ИМЯ İıſK']),
  'other case': (chance) => chance.pick(['ß', 'ẞ', 'ŉ', 'ǰ', 'ﬃ', 'İ', 'Σς']),
  SQL: (chance) => chance.pick(["' or 1=1 --", '"; drop table x; --', '%', '_', '\\', '$$', '$1', '\\x00', "E'\\000'"]),
  markup: (chance) => chance.pick(['<script>alert(1)</script>', '&#0;', '<!--', ']]>', '{{7*7}}', '${7*7}', '=1+1', '@SUM(1)']),
  names: (chance) => chance.pick(['__proto__', 'constructor', 'null', 'undefined', 'NaN', '-0', 'true', '[object Object]']),
  percent: (chance) => chance.pick(['%00', '%ud800', '%ED%A0%80', '\\ud800', '\\u0000', '&#xD800;']),
  'any code units': (chance) => Array.from({ length: 1 + chance.int(30) }, () => unit(chance.int(0x1_0000))).join(''),
  empty: () => '',
}
const NAMES = Object.keys(SORTS)

const unit = (code: number) => String.fromCharCode(code)
const letters = (chance: Chance, length: number) =>
  Array.from({ length }, () => chance.pick([...'abcdefghijklmnopqrstuvwxyzéëô '])).join('')

export interface DrawnText {
  readonly sort: string
  readonly text: string
}

/** Shares in a thousand: the piece alone, very long (from beyond a field's limit to beyond a body's), repeated. */
const ALONE = 300
const VERY_LONG = 15
const REPEATED = 50
/** A little more than a body's limit. */
const LONGEST = 300_000

export function drawText(chance: Chance): DrawnText {
  const sort = chance.pick(NAMES)
  const piece = (SORTS[sort] as (chance: Chance) => string)(chance)
  if (chance.often(VERY_LONG)) return { sort, text: (piece + 'x').repeat(chance.pick([100, 1000, 20_000, 150_000])).slice(0, LONGEST) }
  if (chance.often(REPEATED)) return { sort, text: piece.repeat(1 + chance.int(40)) }
  if (chance.often(ALONE)) return { sort, text: piece }
  return { sort, text: letters(chance, chance.int(6)) + piece + letters(chance, chance.int(6)) }
}
