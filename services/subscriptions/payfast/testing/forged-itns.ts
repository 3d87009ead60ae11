import { notificationSignature } from '../signatures.ts'

export interface ForgedItn {
  readonly what: string
  readonly body: string
}

/** Keys that an attacker might sign with: public values, or those in the form that the browser posts. */
const GUESSED = ['', 'jt7NOE43FZPn', 'salt', '46f0cd694581a', '10000100', 'passphrase']

/**
 * Forgeries of a genuine notification by someone who has read it but doesn't know our passphrase: each field omitted, repeated, moved,
 * blanked and changed; amounts off by a cent; other currencies, merchants and statuses; all of it signed with a guess.
 * `signed` is the genuine notification without its signature.
 */
export function forgedItns(signed: string, genuine: string): readonly ForgedItn[] {
  const pairs = signed.split('&')
  const signature = genuine.split('&').find((pair) => pair.startsWith('signature='))!
  const forged: ForgedItn[] = []
  const add = (what: string, changed: readonly string[]) => void forged.push({ what, body: [...changed, signature].join('&') })
  const swapped = (at: number, pair: string) => pairs.with(at, pair)

  for (const [at, pair] of pairs.entries()) {
    const [name = '', value = ''] = pair.split('=')
    add(`${name} left out`, pairs.toSpliced(at, 1))
    add(`${name} twice`, [...pairs, pair])
    add(`${name} at the end`, [...pairs.toSpliced(at, 1), pair])
    add(`${name} changed`, swapped(at, `${name}=${value}1`))
    add(`${name} blank`, swapped(at, `${name}=`))
    add(`${name} encoded twice`, swapped(at, `${name}=${encodeURIComponent(value)}`))
    add(`${name} in capitals`, swapped(at, `${name.toUpperCase()}=${value}`))
  }
  add('reversed', pairs.toReversed())
  add('in the order of the alphabet', pairs.toSorted())
  add(
    'without blanks',
    pairs.filter((pair) => !pair.endsWith('=')),
  )
  add('with a field more', [...pairs, 'custom_str6=x'])
  add('with a currency', [...pairs, 'currency=USD'])

  const others: readonly (readonly [what: string, text: string])[] = [
    ['a cent less', signed.replace(/(gross=\d+)\.(\d\d)/, '$1.98')],
    ['a cent more', signed.replace(/(gross=\d+)\.(\d\d)/, '$1.01')],
    ['more', signed.replace(/gross=\d/, 'gross=9')],
    ['cancelled', signed.replace('COMPLETE', 'CANCELLED')],
    ['failed', signed.replace('COMPLETE', 'FAILED')],
    ['another merchant', signed.replace(/merchant_id=\d+/, 'merchant_id=10009999')],
    ['the sandbox’s merchant', signed.replace(/merchant_id=\d+/, 'merchant_id=10000100')],
    ['another payment', signed.replace(/pf_payment_id=\d+/, 'pf_payment_id=99999999')],
    ['another token', signed.replace(/token=[^&]+/, 'token=00000000-0000-4000-8000-000000000000')],
    ['the same', signed],
  ]
  for (const [what, text] of others) {
    if (text !== signed) forged.push({ what: `${what}, with the old signature`, body: `${text}&${signature}` })
    forged.push({ what: `${what}, not signed`, body: text })
    for (const guess of GUESSED)
      forged.push({ what: `${what}, signed with "${guess}"`, body: `${text}&signature=${notificationSignature(text, guess)}` })
  }
  forged.push({ what: 'two signatures', body: `${genuine}&signature=${notificationSignature(signed, '')}` })
  forged.push({ what: 'the signature in capitals', body: `${signed}&${signature.replace(/=.*/, (text) => text.toUpperCase())}` })
  forged.push({ what: 'the passphrase as a field', body: `${signed}&passphrase=&${signature}` })
  return forged.filter(({ body }) => body !== genuine)
}
