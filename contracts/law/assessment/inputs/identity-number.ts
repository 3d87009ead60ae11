/** South African identity numbers: YYMMDD, four digits, citizenship, one digit, check digit. */

/** Thirteen digits whose last one fits the others (Luhn). */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 13; index += 1) {
    const digit = Number(text[12 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether the first six digits are that day; the century is not in the number. */
export function agreesWithBirth(idNumber: string, dateOfBirth: string): boolean {
  return idNumber.slice(0, 6) === dateOfBirth.slice(2, 4) + dateOfBirth.slice(5, 7) + dateOfBirth.slice(8, 10)
}
