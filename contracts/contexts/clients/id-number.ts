const DIGITS = /^\d{13}$/

/** A South African identity number: 13 digits, a date of birth that there is (YYMMDD), and a check digit by Luhn's rule. */
export function isIdNumber(text: string): boolean {
  return DIGITS.test(text) && passesLuhn(text) && centuries.some((century) => birthDateIn(text, century) !== undefined)
}

/** Whether an identity number says the same day of birth, `YYYY-MM-DD`. It doesn't say the century. */
export const agreesWithBirthDate = (idNumber: string, dateOfBirth: string): boolean =>
  idNumber.slice(0, 6) === dateOfBirth.slice(2).replaceAll('-', '')

const centuries = ['19', '20'] as const

function birthDateIn(idNumber: string, century: string): string | undefined {
  const text = `${century}${idNumber.slice(0, 2)}-${idNumber.slice(2, 4)}-${idNumber.slice(4, 6)}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** From the right every second digit counts twice, as the sum of its digits; all together are a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
