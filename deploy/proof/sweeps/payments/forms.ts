import { apiSignature, CHECKOUT_ORDER, checkoutSignature, notificationSignature } from '@tafel/services/subscriptions/payfast/signatures.ts'
import { phpUrlencode } from '@tafel/services/subscriptions/payfast/php-form.ts'
import fc from 'fast-check'
import { apiText, encodedFields, formText, hashed, notificationText } from '../../../embedded/payfast/signatures.ts'
import { type Figures, measured } from '../../kit/result.ts'

const FORMS = 10_000
const SEED = 20_261_122

type Texts = Readonly<Record<string, string>>

/** One program's three signatures. */
export interface Signatures {
  readonly form: (fields: Texts, passphrase: string) => string
  readonly itn: (encoded: string, passphrase: string) => string
  readonly api: (parameters: Texts, passphrase: string) => string
}
const OURS: Signatures = { form: checkoutSignature, itn: notificationSignature, api: apiSignature }

/** Characters awkward for PHP or JavaScript: disputed punctuation, white space of all kinds, other scripts, lone surrogates. */
const sign = fc.oneof(
  { arbitrary: fc.constantFrom(..."!'()*~+&=%#?/:;,.-_@$"), weight: 3 },
  { arbitrary: fc.constantFrom(' ', '\t', '\n', '\r', '\0', '\v', '\f', '\u00a0', '\u2003', '\ufeff'), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }), weight: 2 },
  { arbitrary: fc.constantFrom('\ud83d', '\ude00', 'é', 'ŋ', '😀', '0', ''), weight: 1 },
)
const value = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
const passphrase = fc.stringMatching(/^[\w\-/]{0,32}$/)
const form = fc.record(Object.fromEntries(CHECKOUT_ORDER.map((name) => [name, value])), { requiredKeys: [] })
/** Two names may differ only in case. */
const parameters = fc.dictionary(
  fc.stringMatching(/^[A-Za-z][\w-]{0,10}$/),
  value.map((text) => text.trim()),
  { maxKeys: 8 },
)

/** The drawn forms, notifications and API calls for which a program's signature differs from the simulator's. */
export function differences(count: number, program: Signatures = OURS): readonly string[] {
  const drawn = fc.sample(fc.record({ form, parameters, passphrase }), { numRuns: count, seed: SEED })
  return drawn.flatMap(({ form, parameters, passphrase }) => {
    const fields = form as Texts
    const pairs = Object.entries(fields)
    // Each program encodes the notification itself.
    const encoded = pairs.map(([name, text]) => `${name}=${phpUrlencode(text)}`).join('&')
    const same = {
      form: program.form(fields, passphrase) === hashed(formText(fields, passphrase)),
      itn: program.itn(encoded, passphrase) === hashed(notificationText(encodedFields(pairs), passphrase)),
      api: program.api(parameters, passphrase) === hashed(apiText(parameters, passphrase)),
    }
    return Object.entries(same)
      .filter(([, isSame]) => !isSame)
      .map(([what]) => `${what} of ${JSON.stringify(what === 'api' ? parameters : fields)}`)
  })
}

export const notTaken: Figures = { 'forms.drawn': measured(0, 'forms', `>= ${FORMS}`) }

/** Compares our signatures with the simulator's independent implementation. */
export async function run(): Promise<Figures> {
  const different = differences(FORMS)
  for (const each of different.slice(0, 20)) process.stdout.write(`  ! ${each}\n`)
  return {
    'forms.drawn': measured(FORMS, 'forms, with a notification and a call of the API each', `>= ${FORMS}`),
    'forms.different': measured(different.length, 'signatures', '= 0'),
  }
}
