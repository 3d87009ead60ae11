import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { FilingDetails } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { agreesWithBirthDate, isIdNumber } from '@tafel/contracts/contexts/clients/id-number.ts'
import { isTaxNumber } from '@tafel/contracts/contexts/clients/tax-number.ts'

/** How a spreadsheet damaged a number, and the original if we can be sure enough to offer it. */
interface Damage {
  readonly message: string
  readonly restored?: string
}

const ID_DIGITS = 13
const SCIENTIFIC = /^\d[.,]\d+E\+?\d+$/i
/** ID numbers of people born from 2000 to 2009 start with one to three zeros. */
const ID_WITHOUT_ZEROS = /^[1-9]\d{9,11}$/

function idNumberDamage(text: string, dateOfBirth: string): Damage | undefined {
  if (SCIENTIFIC.test(text))
    return {
      message: `ID number: a spreadsheet shortened it to ${text}. Format the column as text there, enter it again, and save the file.`,
    }
  if (!ID_WITHOUT_ZEROS.test(text)) return undefined
  const restored = text.padStart(ID_DIGITS, '0')
  const fits = isIdNumber(restored) && (dateOfBirth === '' || agreesWithBirthDate(restored, dateOfBirth))
  const lost = `ID number: ${text} has ${text.length} of ${ID_DIGITS} digits. A spreadsheet drops leading zeros;`
  return fits
    ? { message: `${lost} ${restored} fits the check digit.`, restored }
    : { message: `${lost} ${restored} doesn’t fit the check digit or the date of birth. Check the number.` }
}

const TAX_DIGITS = 10
/** Most people's tax reference numbers start with a zero. */
const TAX_WITHOUT_ZEROS = /^[1-9]\d{5,8}$/

function taxNumberDamage(text: string): Damage | undefined {
  if (SCIENTIFIC.test(text))
    return {
      message: `Tax reference number: a spreadsheet shortened it to ${text}. Format the column as text there, enter it again, and save the file.`,
    }
  if (!TAX_WITHOUT_ZEROS.test(text)) return undefined
  const restored = text.padStart(TAX_DIGITS, '0')
  const lost = `Tax reference number: ${text} has ${text.length} of ${TAX_DIGITS} digits. A spreadsheet drops leading zeros;`
  return isTaxNumber(restored)
    ? { message: `${lost} ${restored} fits the check digit.`, restored }
    : { message: `${lost} ${restored} doesn’t fit the check digit. Check the number.` }
}

const PHONE_SEPARATORS = /[\s().-]/g
const PHONE_WITHOUT_ZERO = /^[1-8]\d{8}$/
/** South African numbers have nine digits after the zero or +27. */
const PHONE_ONE_SHORT = /^(?:0[1-8]\d{7}|[1-8]\d{7}|(?:\+|00)27\d{8})$/

function phoneDamage(text: string): Damage | undefined {
  const digits = text.replaceAll(PHONE_SEPARATORS, '')
  if (PHONE_WITHOUT_ZERO.test(digits)) {
    const restored = `0${digits}`
    return { message: `Telephone: ${text} has lost its leading zero; it should be ${restored}.`, restored }
  }
  return PHONE_ONE_SHORT.test(digits) ? { message: `Telephone: ${text} is one digit short. Check the number.` } : undefined
}

/** The details that spreadsheets treat as numbers. */
export type ClientNumber = keyof Pick<ClientDetails & FilingDetails, 'idNumber' | 'phone' | 'taxNumber'>
const CLIENT_NUMBERS = ['idNumber', 'phone', 'taxNumber'] as const satisfies readonly ClientNumber[]
const WORDS: Readonly<Record<ClientNumber, string>> = { idNumber: 'ID number', phone: 'Telephone', taxNumber: 'Tax reference number' }

export interface RepairedNumbers {
  readonly numbers: Readonly<Record<ClientNumber, string>>
  /** The numbers whose leading zeros can be restored but have not been. */
  readonly lostZeros: readonly ClientNumber[]
  /** Why an ID or tax reference number is invalid, instead of the general message. */
  readonly problems: Readonly<Partial<Record<ClientNumber, string>>>
  readonly notes: readonly string[]
}

/** Finds numbers that a spreadsheet damaged, and restores leading zeros on request. A damaged telephone number is accepted with a note. */
export function repairNumbers(
  { idNumber, phone, taxNumber, dateOfBirth }: Readonly<Record<ClientNumber | 'dateOfBirth', string>>,
  restoreZeros: boolean,
): RepairedNumbers {
  const damage = { idNumber: idNumberDamage(idNumber, dateOfBirth), phone: phoneDamage(phone), taxNumber: taxNumberDamage(taxNumber) }
  const restorable = CLIENT_NUMBERS.filter((number) => damage[number]?.restored !== undefined)
  const restored = restoreZeros ? restorable : []
  const unresolved = (number: ClientNumber) => (restored.includes(number) ? undefined : damage[number]?.message)
  const repaired = (number: ClientNumber, entered: string) => (restored.includes(number) ? damage[number]!.restored! : entered)
  const phoneNote = unresolved('phone')
  return {
    numbers: { idNumber: repaired('idNumber', idNumber), phone: repaired('phone', phone), taxNumber: repaired('taxNumber', taxNumber) },
    lostZeros: restoreZeros ? [] : restorable,
    problems: Object.fromEntries(
      (['idNumber', 'taxNumber'] as const).flatMap((number) => {
        const problem = unresolved(number)
        return problem === undefined ? [] : [[number, problem]]
      }),
    ),
    notes: [
      ...restored.map((number) => `${WORDS[number]}: read as ${damage[number]!.restored}, with its leading zeros.`),
      ...(phoneNote === undefined ? [] : [phoneNote]),
    ],
  }
}
