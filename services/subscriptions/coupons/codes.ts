import { uuidv5 } from '@tafel/kernel/runtime/ids.ts'

/** Without letters that are confused when read aloud or typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 14

/** Codes of a batch, each with nearly 69 bits derived from the command's random id: they can't be guessed. */
export function drawnCodes(prefix: string, count: number, commandId: string): readonly string[] {
  return Array.from({ length: count }, (_none, index) => `${prefix.slice(0, 16)}-${letters(`${commandId}/${index}`)}`)
}

function letters(name: string): string {
  let number = BigInt(`0x${uuidv5(name, NAMESPACE).replaceAll('-', '')}`)
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) {
    code += LETTERS[Number(number % BigInt(LETTERS.length))]
    number /= BigInt(LETTERS.length)
  }
  return code
}

/** Lists and addresses name a coupon by a UUID derived from the code. */
export const couponId = (code: string): string => uuidv5(`coupon/${code}`, NAMESPACE)

const NAMESPACE = '3f1a6c52-8d0e-4b7f-a9c4-5e2d1b0a9f83'
