import { createHmac, createSign, type KeyObject } from 'node:crypto'
import { exportSPKI, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, exportJWK } from 'jose'

/** The best case for a forger: a real person's token and, for tokens with a single fault, the real key. */
export interface Stolen {
  readonly header: JWTHeaderParameters
  readonly claims: JWTPayload
  readonly token: string
  readonly idToken: string
  readonly refreshToken: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface Forged {
  readonly name: string
  make(): Promise<string> | string
}

const b64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** More than sixty tokens, each with one fault. */
export function forgedTokens({ header, claims, token, idToken, refreshToken, privateKey, publicKey }: Stolen): readonly Forged[] {
  const now = Math.floor(Date.now() / 1000)
  const [head = '', , signature = ''] = token.split('.')
  const strangers = generateKeyPair('RS256', { extractable: true })

  /** Signs raw bytes with the real key, for tokens that no library would make. */
  const raw = (given: string, payload: string, key = privateKey) => {
    const signed = `${b64(given)}.${b64(payload)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
  }
  const signed = (changed: Readonly<Record<string, unknown>>, inHeader: Readonly<Record<string, unknown>> = {}) =>
    raw(JSON.stringify({ ...header, ...inHeader }), JSON.stringify({ ...claims, ...changed }))
  const byStranger = async (inHeader: Readonly<Record<string, unknown>> = {}) =>
    new SignJWT(claims).setProtectedHeader({ ...header, ...inHeader }).sign((await strangers).privateKey)
  const strangersJwk = async () => exportJWK((await strangers).publicKey)
  const hmac = (secret: string | Buffer, inHeader: Readonly<Record<string, unknown>> = {}) => {
    const text = `${b64({ ...header, alg: 'HS256', ...inHeader })}.${b64(claims)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const payload = JSON.stringify(claims)
  const one = (name: string, make: Forged['make']): Forged => ({ name, make })
  const claim = (name: string, changed: Readonly<Record<string, unknown>>) => one(name, () => signed(changed))
  const inHeader = (name: string, changed: Readonly<Record<string, unknown>>) => one(name, () => signed({}, changed))

  return [
    one('alg none without a signature', () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(claims)}.`),
    one('alg none with a kid', () => `${b64({ ...header, alg: 'none' })}.${b64(claims)}.AAAA`),
    one('alg None', () => `${b64({ ...header, alg: 'None' })}.${b64(claims)}.AAAA`),
    one('alg nOnE with the real signature', () => `${b64({ ...header, alg: 'nOnE' })}.${b64(claims)}.${signature}`),
    one('HS256 with the public key as its secret', async () => hmac(await exportSPKI(publicKey))),
    one('HS256 with the public key in DER', () => hmac(publicKey.export({ type: 'spki', format: 'der' }))),
    one('HS256 with the kid as its secret', () => hmac(String(header.kid))),
    one('HS256 with an empty secret', () => hmac('')),
    one('RS256 in the header, HMAC as its signature', async () => hmac(await exportSPKI(publicKey), { alg: 'RS256' })),
    one('ES256 under an RSA kid', async () =>
      new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign((await generateKeyPair('ES256')).privateKey),
    ),
    one('PS256', async () =>
      new SignJWT(claims).setProtectedHeader({ ...header, alg: 'PS256' }).sign((await generateKeyPair('PS256')).privateKey),
    ),
    one('a stranger’s key under our kid', () => byStranger()),
    one('a stranger’s key under an unknown kid', () => byStranger({ kid: 'unknown-key' })),
    one('a stranger’s key in jwk', async () => byStranger({ jwk: await strangersJwk() })),
    one('a stranger’s key at a jku', () => byStranger({ jku: 'http://127.0.0.1:1/keys' })),
    inHeader('no kid', { kid: undefined }),
    inHeader('an empty kid', { kid: '' }),
    inHeader('a kid that is a number', { kid: 1 }),
    inHeader('an endless kid', { kid: 'k'.repeat(200) }),
    one('a kid that is a path', () => byStranger({ kid: '../../../../dev/null' })),
    one('a kid with SQL', () => byStranger({ kid: "x' union select 'key" })),
    one('jwk, signed by ours', async () => signed({}, { jwk: await strangersJwk() })),
    inHeader('jku, signed by ours', { jku: 'http://127.0.0.1:1/keys' }),
    inHeader('x5u, signed by ours', { x5u: 'http://127.0.0.1:1/cert' }),
    inHeader('x5c, signed by ours', { x5c: ['AAAA'] }),
    inHeader('an unknown critical extension', { crit: ['exp2'], exp2: 1 }),
    inHeader('an unencoded payload', { crit: ['b64'], b64: false }),
    inHeader('the type of a proof', { typ: 'dpop+jwt' }),
    inHeader('the type of a logout token', { typ: 'logout+jwt' }),
    one('an ID token', () => idToken),
    one('a refresh token', () => refreshToken),
    claim('the typ of an ID token', { typ: 'ID' }),
    claim('the typ of a refresh token', { typ: 'Refresh' }),
    claim('the typ of an offline token', { typ: 'Offline' }),
    claim('no typ', { typ: undefined }),
    claim('typ in another case', { typ: 'bearer' }),
    claim('another realm', { iss: String(claims.iss).replace(/tafel$/, 'master') }),
    claim('another host', { iss: 'http://evil.example/realms/tafel' }),
    claim('an issuer with a slash too many', { iss: `${claims.iss}/` }),
    claim('no issuer', { iss: undefined }),
    claim('several issuers', { iss: [claims.iss] }),
    claim('another audience', { aud: 'account' }),
    claim('an audience that only begins like ours', { aud: 'tafel-api-2' }),
    claim('no audience', { aud: undefined }),
    claim('an empty list of audiences', { aud: [] }),
    claim('another client', { azp: 'another-client' }),
    claim('the services’ own client', { azp: 'tafel-services' }),
    claim('no client', { azp: undefined }),
    claim('clients as a list', { azp: [claims['azp']] }),
    claim('expired', { exp: now - 120, iat: now - 400 }),
    claim('expired at zero', { exp: 0 }),
    claim('no expiry', { exp: undefined }),
    claim('an expiry in words', { exp: '2099' }),
    claim('not yet valid', { nbf: now + 120 }),
    claim('issued in the future', { iat: now + 120 }),
    claim('no time of issue', { iat: undefined }),
    claim('issued long ago with a long life', { iat: now - 90_000, exp: now + 90_000 }),
    claim('no subject', { sub: undefined }),
    claim('an empty subject', { sub: '' }),
    claim('a subject that is not an id', { sub: 'admin' }),
    claim('a subject with SQL', { sub: "' or 1=1 --" }),
    claim('a subject that is a number', { sub: 7 }),
    claim('no e-mail', { email: undefined }),
    claim('an e-mail that is an object', { email: { $ne: null } }),
    claim('verified as a text', { email_verified: 'true' }),
    claim('roles as a text', { realm_access: { roles: 'admin' } }),
    claim('roles as objects', { realm_access: { roles: [{ admin: true }] } }),
    one('an empty signature', () => token.replace(/\.[^.]+$/, '.')),
    one('a cut signature', () => token.slice(0, -10)),
    one('a stranger’s signature', async () => token.replace(/\.[^.]+$/, `.${(await byStranger()).split('.')[2]}`)),
    one('a changed payload', () => `${head}.${b64({ ...claims, realm_access: { roles: ['admin'] }, name: 'Changed' })}.${signature}`),
    one('a duplicate claim', () => raw(JSON.stringify(header), payload.replace('{', '{"sub":"00000000-0000-4000-8000-000000000000",'))),
    one('a claim that reaches the prototype', () => raw(JSON.stringify(header), payload.replace('{', '{"__proto__":{"x":1},'))),
    one('a payload that is no JSON', () => raw(JSON.stringify(header), 'hello')),
    one('a payload that is a list', () => raw(JSON.stringify(header), '[]')),
    one('a payload that is null', () => raw(JSON.stringify(header), 'null')),
    one('a header that is no JSON', () => raw('hello', payload)),
    one('a header that is null', () => raw('null', payload)),
    one('a token within a token', () => raw(JSON.stringify({ ...header, cty: 'JWT' }), JSON.stringify(token))),
    one('five parts, as if encrypted', () => `${token}.AAAA.AAAA`),
    one('two parts', () => token.split('.').slice(0, 2).join('.')),
    one('16 KiB', () => signed({ name: 'n'.repeat(16 * 1024) })),
    one('no token', () => ''),
    one('dots', () => '..'),
  ]
}
