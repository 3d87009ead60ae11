import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'

/** Both PEM. */
export interface Certified {
  readonly certificate: string
  readonly privateKey: string
}

export interface Validity {
  readonly from: Date
  readonly until: Date
}

/** The names that it certifies. */
const DNS_NAME = 'localhost'
const ADDRESSES = [Buffer.from([127, 0, 0, 1]), Buffer.concat([Buffer.alloc(15), Buffer.from([1])])]

const NEVER_ENDING: Validity = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2119-12-31T00:00:00Z') }

/**
 * A certificate for this machine alone, to be trusted by itself: it can sign no other. Node makes keys and no certificates;
 * this writes the one form that is needed here (RFC 5280, P-256), and Node's own TLS reads it in every test.
 */
export function selfSigned({ from, until }: Validity = NEVER_ENDING): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const ecdsaWithSha256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2))
  const name = sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(DNS_NAME)))))
  const alternatives = sequence(tagged(0x82, Buffer.from(DNS_NAME)), ...ADDRESSES.map((address) => tagged(0x87, address)))
  const extensions = sequence(
    extension(oid(2, 5, 29, 19), sequence(), 'critical'),
    extension(oid(2, 5, 29, 37), sequence(oid(1, 3, 6, 1, 5, 5, 7, 3, 1))),
    extension(oid(2, 5, 29, 17), alternatives),
  )
  const toSign = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey,
    tagged(0xa3, extensions),
  )
  const signature = sign('sha256', toSign, createPrivateKey(privateKey))
  const certificate = sequence(toSign, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { certificate: new X509Certificate(certificate).toString(), privateKey }
}

/** Whether the key is the certificate's and the certificate is valid now and at least until then. */
export function isUsable({ certificate, privateKey }: Certified, { from: now, until }: Validity): boolean {
  try {
    const read = new X509Certificate(certificate)
    return read.checkPrivateKey(createPrivateKey(privateKey)) && read.validFromDate <= now && read.validToDate >= until
  } catch {
    return false
  }
}

function extension(id: Buffer, value: Buffer, critical?: 'critical'): Buffer {
  return sequence(id, ...(critical === undefined ? [] : [tagged(0x01, Buffer.from([0xff]))]), tagged(0x04, value))
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

/** RFC 5280 wants the short form of a year before 2050. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits))
}

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const digits = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    bytes.push(...digits)
  }
  return tagged(0x06, Buffer.from(bytes))
}
