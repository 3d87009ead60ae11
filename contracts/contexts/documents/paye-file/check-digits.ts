/** A tax reference number of a person: ten digits, the first 0, 1, 2, 3 or 9, the last a check digit. */
export const isTaxNumber = (text: string): boolean => /^[01239]\d{9}$/.test(text) && hasCheckDigit(text)

/** A PAYE, SDL or UIF number of an employer: ten digits from 7, or L or U with nine digits. For its check digit the first sign counts as 4. */
export const isPayeNumber = (text: string): boolean => /^[7LU]\d{9}$/.test(text) && hasCheckDigit(`4${text.slice(1)}`)

/** Modulus 10 over the first nine digits: every odd place counts twice, as the sum of its digits. */
function hasCheckDigit(ten: string): boolean {
  const sum = Array.from(ten.slice(0, 9)).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(ten[9])
}
