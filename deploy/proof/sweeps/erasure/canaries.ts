import { randomBytes } from 'node:crypto'
import { isTaxNumber } from '@tafel/contracts/contexts/clients/tax-number.ts'

/** The prefix of every canary, a word of no language. Also in lower case, because names are searched in lower case. */
const MARKS = ['Qanarie', 'qanarie'] as const
const ID = /^[0-9a-f]{12}/
/** The first four digits of every amount: in a numeric column they are one group of two bytes. */
const AMOUNT_MARK = 7319
/** The first four digits of every tax reference number. */
const TAX_MARK = '3197'

/** Words and amounts that occur nowhere else, so that finding one means finding the person. */
export interface Canaries {
  word(): string
  email(): string
  /** Cents. */
  amount(): number
  /** A valid tax reference number. */
  taxNumber(): string
  readonly planted: number
  /** The canaries in these bytes, by id, or by place if the id can't be read (base64, UTF-16). */
  findIn(bytes: Buffer): Iterable<string>
}

export function createCanaries(): Canaries {
  const ids = new Set<string>()
  const amounts = new Set<string>()
  const taxNumbers = new Set<string>()
  const fresh = () => {
    const id = randomBytes(6).toString('hex')
    ids.add(id)
    return id
  }
  return {
    // The accented letter reveals encodings that escape non-ASCII characters.
    word: () => `Qanarie${fresh()}é`,
    email: () => `qanarie${fresh()}@example.co.za`,
    amount: () => {
      const groups = Array.from({ length: 2 }, () => 1000 + (randomBytes(2).readUInt16LE() % 9000))
      amounts.add(groups.join(''))
      return Number(`${AMOUNT_MARK}${groups.join('')}`)
    },
    taxNumber: () => {
      const nine = `${TAX_MARK}${10_000 + (randomBytes(2).readUInt16LE() % 90_000)}`
      const number = Array.from({ length: 10 }, (_, check) => `${nine}${check}`).find(isTaxNumber)!
      taxNumbers.add(number)
      return number
    },
    get planted() {
      return ids.size + amounts.size + taxNumbers.size
    },
    *findIn(bytes) {
      for (const mark of MARKS) {
        for (const at of places(bytes, Buffer.from(mark))) {
          const [id] = ID.exec(bytes.toString('latin1', at + mark.length, at + mark.length + 12)) ?? []
          if (id !== undefined && ids.has(id)) yield id
        }
        for (const hidden of hiddenForms(mark)) for (const at of places(bytes, hidden)) yield `${hidden.toString('latin1')} at ${at}`
      }
      for (const at of places(bytes, Buffer.from(String(AMOUNT_MARK)))) {
        const rest = bytes.toString('latin1', at + 4, at + 12)
        if (amounts.has(rest)) yield rest
      }
      for (const at of places(bytes, Buffer.from(TAX_MARK))) {
        const number = bytes.toString('latin1', at, at + 10)
        if (taxNumbers.has(number)) yield number
      }
      const group = Buffer.alloc(2)
      group.writeUInt16LE(AMOUNT_MARK)
      for (const at of places(bytes, group)) {
        if (at + 6 > bytes.length) continue
        const rest = `${bytes.readUInt16LE(at + 2)}${bytes.readUInt16LE(at + 4)}`
        if (amounts.has(rest)) yield rest
      }
    },
  }
}

function* places(bytes: Buffer, sought: Buffer): Iterable<number> {
  for (let at = bytes.indexOf(sought); at !== -1; at = bytes.indexOf(sought, at + 1)) yield at
}

/** The mark as UTF-16, and as base64 at each alignment. */
function hiddenForms(mark: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.from('\0'.repeat(offset) + mark).toString('base64')
    return Buffer.from(text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + mark.length) * 8) / 6)))
  })
  return [Buffer.from(mark, 'utf16le'), ...base64]
}
