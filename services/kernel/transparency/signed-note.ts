import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

// Notes and keys as C2SP's signed-note and tlog-cosignature have them, which Go's sumdb began: https://c2sp.org/signed-note.

/** What a key signs with: a log signs the note itself, a witness the note and the time at which it saw it. */
const ALGORITHMS = { ed25519: 1, cosignature: 4 } as const
export type KeyUse = keyof typeof ALGORITHMS

export interface NoteVerifier {
  readonly name: string
  /** The first four bytes of a hash of name and key: which signature is to be tried with it. */
  readonly id: Buffer
  readonly use: KeyUse
  readonly key: KeyObject
  /** As it is published: `<name>+<id>+<key>`. */
  readonly text: string
  /** Of a key that was given up: the largest tree that it is believed of. */
  readonly until?: number
}

export interface NoteSigner {
  readonly verifier: NoteVerifier
  /** As it is kept: `PRIVATE+KEY+<name>+<id>+<key>`. */
  readonly text: string
  /** The line to put under a note; `seconds` since 1970 where it is a cosignature. */
  readonly sign: (text: string, seconds?: number) => string
}

export interface NoteSignature {
  readonly verifier: NoteVerifier
  /** Of a cosignature, in seconds since 1970. */
  readonly seconds?: number
}

export interface OpenedNote {
  /** With its last line's end. */
  readonly text: string
  /** Those that were checked with one of the keys given; others are passed over, as the format asks. */
  readonly signatures: readonly NoteSignature[]
}

export class BadNote extends Error {
  override readonly name = 'BadNote'
}

const SIGNATURE = /^\u2014 (\S+) (\S+)$/u
const LONGEST = 64 * 1024
const MAX_SIGNATURES = 100
/** What stands before the 32 bytes of a private key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function makeSigner(name: string, use: KeyUse = 'ed25519'): NoteSigner {
  const { privateKey } = generateKeyPairSync('ed25519')
  return signerOf(name, use, privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32))
}

export function parseSigner(text: string): NoteSigner {
  const [, name, id, key] = /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const bytes = bytesOf(key)
  const use = useOf(bytes[0])
  if (name === undefined || use === undefined || bytes.length !== 33) throw new BadNote('This is no private key of a note.')
  const signer = signerOf(name, use, bytes.subarray(1))
  if (signer.verifier.id.toString('hex') !== id) throw new BadNote('The private key is damaged: its id is another.')
  return signer
}

/** `<name>+<id>+<key>`, and of a key that was given up ` until <size>` behind it. */
export function parseVerifier(text: string): NoteVerifier {
  const [, name, id, key, until] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)(?:\s+until (\d{1,15}))?$/.exec(text.trim()) ?? []
  const bytes = bytesOf(key)
  const use = useOf(bytes[0])
  if (name === undefined || use === undefined || bytes.length !== 33) throw new BadNote('This is no key of a note: <name>+<id>+<key>.')
  const verifier = verifierOf(name, use, bytes.subarray(1))
  if (verifier.id.toString('hex') !== id) throw new BadNote('The key is damaged: its id is another.')
  return until === undefined ? verifier : { ...verifier, until: Number(until) }
}

/** Puts one more signature under a note, or the first under a text. */
export function withSignature(note: string, line: string): string {
  return note.includes('\n\n') ? `${note}${line}` : `${note}\n${line}`
}

/** Splits a note and checks the signatures of the keys given. One of them that is wrong refuses the note, whatever the others are. */
export function openNote(note: string, verifiers: readonly NoteVerifier[]): OpenedNote {
  if (Buffer.byteLength(note) > LONGEST) throw new BadNote('The note is too long.')
  // oxlint-disable-next-line no-control-regex -- exactly what the format forbids
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new BadNote('The note has control characters.')
  const split = note.lastIndexOf('\n\n')
  if (split === -1 || !note.endsWith('\n')) throw new BadNote('The note has no signatures.')
  const text = note.slice(0, split + 1)
  const lines = note.slice(split + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw new BadNote('The note has too many signatures.')
  const signatures: NoteSignature[] = []
  for (const line of lines) {
    const [, name, encoded] = SIGNATURE.exec(line) ?? []
    const bytes = bytesOf(encoded)
    if (name === undefined || bytes.length < 5) throw new BadNote('A line under the note is no signature.')
    const verifier = verifiers.find((known) => known.name === name && known.id.equals(bytes.subarray(0, 4)))
    if (verifier === undefined || signatures.some((known) => known.verifier === verifier)) continue
    const checked = check(text, verifier, bytes.subarray(4))
    if (checked === undefined) throw new BadNote(`The signature of ${name} is wrong.`)
    signatures.push(checked)
  }
  return { text, signatures }
}

function check(text: string, verifier: NoteVerifier, signature: Buffer): NoteSignature | undefined {
  if (verifier.use === 'ed25519') return isSigned(text, verifier, signature) ? { verifier } : undefined
  if (signature.length !== 72) return undefined
  const seconds = Number(signature.readBigUInt64BE(0))
  return isSigned(cosigned(text, seconds), verifier, signature.subarray(8)) ? { verifier, seconds } : undefined
}

function isSigned(text: string, { key }: NoteVerifier, signature: Buffer): boolean {
  return signature.length === 64 && verify(null, Buffer.from(text), key, signature)
}

const cosigned = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`

function signerOf(name: string, use: KeyUse, seed: Uint8Array): NoteSigner {
  if (!/^[^+\s]+$/u.test(name)) throw new BadNote('The name of a key has no spaces and no plus signs.')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const verifier = verifierOf(name, use, createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  const kept = Buffer.concat([Buffer.of(ALGORITHMS[use]), seed]).toString('base64')
  return {
    verifier,
    text: `PRIVATE+KEY+${name}+${verifier.id.toString('hex')}+${kept}`,
    sign(text, seconds = 0) {
      if (!text.endsWith('\n') || text.includes('\n\n')) throw new BadNote('The text of a note ends with a line and has no empty one.')
      const isCosignature = use === 'cosignature'
      const time = Buffer.alloc(8)
      time.writeBigUInt64BE(BigInt(seconds))
      const signature = sign(null, Buffer.from(isCosignature ? cosigned(text, seconds) : text), key)
      const bytes = Buffer.concat(isCosignature ? [verifier.id, time, signature] : [verifier.id, signature])
      return `\u2014 ${name} ${bytes.toString('base64')}\n`
    },
  }
}

function verifierOf(name: string, use: KeyUse, raw: Uint8Array): NoteVerifier {
  const typed = Buffer.concat([Buffer.of(ALGORITHMS[use]), raw])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer').subarray(0, 4)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })
  return { name, id, use, key, text: `${name}+${id.toString('hex')}+${typed.toString('base64')}` }
}

/** Nothing where the text is no base64 as it is written: Node reads past what doesn't belong there. */
function bytesOf(text = ''): Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : Buffer.alloc(0)
}

const useOf = (algorithm: number | undefined): KeyUse | undefined =>
  (Object.keys(ALGORITHMS) as KeyUse[]).find((use) => ALGORITHMS[use] === algorithm)
