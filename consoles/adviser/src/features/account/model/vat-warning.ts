/** Any ten characters are accepted, but a South African VAT number is ten digits beginning with 4. */
export function vatWarning(vatNumber: string): string | undefined {
  return vatNumber.length === 10 && !/^4\d{9}$/.test(vatNumber)
    ? 'South African VAT numbers are ten digits beginning with 4. Check it.'
    : undefined
}
