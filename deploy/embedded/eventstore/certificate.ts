import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for `localhost` and `127.0.0.1`, made here: Node makes keys but no certificates. */
export function selfSigned(): { readonly certificate: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2))
  const name = sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from('localhost')))))
  const alternatives = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = sequence(
    sequence(oid(2, 5, 29, 19), tagged(0x01, Buffer.from([0xff])), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff]))))),
    sequence(oid(2, 5, 29, 17), tagged(0x04, alternatives)),
  )
  const toSign = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    name,
    publicKey,
    tagged(0xa3, extensions),
  )
  const signature = sign('sha256', toSign, createPrivateKey(privateKey))
  const certificate = sequence(toSign, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return { certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, privateKey }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function time(text: string): Buffer {
  return tagged(0x18, Buffer.from(text))
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
