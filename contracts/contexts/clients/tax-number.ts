/** A tax reference number of a person or entity: ten digits, the first 0, 1, 2, 3 or 9, the last a check digit. */
export const isTaxNumber = (text: string): boolean => /^[01239]\d{9}$/.test(text) && hasCheckDigit(text)

/** SARS's modulus 10 over the first nine of ten digits: every odd place counts twice, as the sum of its digits. */
export function hasCheckDigit(ten: string): boolean {
  const sum = Array.from(ten.slice(0, 9)).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(ten[9])
}
