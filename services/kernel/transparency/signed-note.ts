import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

// Notes and keys per C2SP's signed-note and tlog-cosignature, which originate from Go's sumdb: https://c2sp.org/signed-note.

/** A log signs the note itself, a witness the note and the time at which it saw it. */
const ALGORITHMS = { ed25519: 1, cosignature: 4 } as const
export type KeyUse = keyof typeof ALGORITHMS

export interface NoteVerifier {
  readonly name: string
  /** The first four bytes of a hash of name and key, which select the key for a signature. */
  readonly id: Buffer
  readonly use: KeyUse
  readonly key: KeyObject
  /** The published form: `<name>+<id>+<key>`. */
  readonly text: string
  /** For a retired key: the size of the largest tree that it is valid for. */
  readonly until?: number
}

export interface NoteSigner {
  readonly verifier: NoteVerifier
  /** The stored form: `PRIVATE+KEY+<name>+<id>+<key>`. */
  readonly text: string
  /** The line to put under a note; a cosignature needs `seconds` since 1970. */
  readonly sign: (text: string, seconds?: number) => string
}

export interface NoteSignature {
  readonly verifier: NoteVerifier
  /** Of a cosignature, in seconds since 1970. */
  readonly seconds?: number
}

export interface OpenedNote {
  /** Including the last line's end. */
  readonly text: string
  /** Signatures verified with one of the given keys; others are ignored, as the format demands. */
  readonly signatures: readonly NoteSignature[]
}

export class BadNote extends Error {
  override readonly name = 'BadNote'
}

const SIGNATURE = /^\u2014 (\S+) (\S+)$/u
const LONGEST = 64 * 1024
const MAX_SIGNATURES = 100
/** The PKCS #8 prefix of the 32 bytes of a private key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function makeSigner(name: string, use: KeyUse = 'ed25519'): NoteSigner {
  const { privateKey } = generateKeyPairSync('ed25519')
  return signerOf(name, use, privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32))
}

export function parseSigner(text: string): NoteSigner {
  const [, name, id, key] = /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const bytes = bytesOf(key)
  const use = useOf(bytes[0])
  if (name === undefined || use === undefined || bytes.length !== 33) throw new BadNote('This is not the private key of a note.')
  const signer = signerOf(name, use, bytes.subarray(1))
  if (signer.verifier.id.toString('hex') !== id) throw new BadNote('The private key is damaged: its id is another.')
  return signer
}

/** `<name>+<id>+<key>`; a retired key is followed by ` until <size>`. */
export function parseVerifier(text: string): NoteVerifier {
  const [, name, id, key, until] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)(?:\s+until (\d{1,15}))?$/.exec(text.trim()) ?? []
  const bytes = bytesOf(key)
  const use = useOf(bytes[0])
  if (name === undefined || use === undefined || bytes.length !== 33) throw new BadNote('This is not the key of a note: <name>+<id>+<key>.')
  const verifier = verifierOf(name, use, bytes.subarray(1))
  if (verifier.id.toString('hex') !== id) throw new BadNote('The key is damaged: its id is another.')
  return until === undefined ? verifier : { ...verifier, until: Number(until) }
}

/** Adds a signature to a note, or the first to a text. */
export function withSignature(note: string, line: string): string {
  return note.includes('\n\n') ? `${note}${line}` : `${note}\n${line}`
}

/** Splits a note and verifies the signatures of the given keys. A wrong one among them refuses the note. */
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
    if (name === undefined || bytes.length < 5) throw new BadNote('A line under the note is not a signature.')
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
  if (!/^[^+\s]+$/u.test(name)) throw new BadNote('The name of a key must not contain spaces or plus signs.')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const verifier = verifierOf(name, use, createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  const kept = Buffer.concat([Buffer.of(ALGORITHMS[use]), seed]).toString('base64')
  return {
    verifier,
    text: `PRIVATE+KEY+${name}+${verifier.id.toString('hex')}+${kept}`,
    sign(text, seconds = 0) {
      if (!text.endsWith('\n') || text.includes('\n\n'))
        throw new BadNote('The text of a note must end with a line break and contain no empty line.')
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

/** Empty for invalid base64, whose invalid characters Node would skip. */
function bytesOf(text = ''): Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : Buffer.alloc(0)
}

const useOf = (algorithm: number | undefined): KeyUse | undefined =>
  (Object.keys(ALGORITHMS) as KeyUse[]).find((use) => ALGORITHMS[use] === algorithm)
