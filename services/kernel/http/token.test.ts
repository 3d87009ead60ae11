import { createHmac, createSign, KeyObject } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSigningKeys } from './signing-keys.ts'
import { CLIENT, goodClaims, ISSUER, testIssuer, type TestIssuer } from './testing/issuer.ts'
import { createTokenVerifier, type TokenVerifier } from './token.ts'

const now = Math.floor(Date.now() / 1000)
let issuer: TestIssuer
let other: TestIssuer
let verify: TokenVerifier

beforeAll(async () => {
  issuer = await testIssuer()
  other = await testIssuer()
  verify = createTokenVerifier({
    issuer: ISSUER,
    clients: [CLIENT, 'admin-console'],
    keys: createSigningKeys({ url: 'http://issuer.test/certs', fetch: issuer.fetch }),
  })
})

const bearer = (token: string) => verify(`Bearer ${token}`)
const b64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** Signs raw bytes: for tokens that no library would create. */
function signRaw(header: string, payload: string): string {
  const signed = `${b64(header)}.${b64(payload)}`
  const key = KeyObject.from(issuer.privateKey as import('node:crypto').webcrypto.CryptoKey)
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}
const goodHeader = () => ({ alg: 'RS256', kid: issuer.kid, typ: 'JWT' })

test('accepts a good token', async () => {
  const user = await bearer(await issuer.token({ realm_access: { roles: ['admin'] } }))
  expect(user).toEqual({
    userId: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
    email: 'naledi@example.co.za',
    emailVerified: true,
    displayName: 'Naledi Test',
    roles: ['admin'],
    hasSecondFactor: false,
  })
})

test.each([
  [['pwd', 'otp'], true],
  [['passkey'], true],
  [['pwd', 'recovery'], true],
  [['pwd'], false],
  [['google'], false],
  [['OTP'], false],
  [[], false],
])('knows from the methods of a sign-in whether there was a second factor: %j', async (amr, hasSecondFactor) => {
  expect(await bearer(await issuer.token({ amr }))).toMatchObject({ hasSecondFactor })
})

test.each([
  ['one audience as a text', { aud: 'tafel-api' }, {}],
  ['the other console', { azp: 'admin-console' }, {}],
  ['the type of RFC 9068', {}, { typ: 'at+jwt' }],
  ['no type', {}, { typ: undefined }],
  ['just expired, within the leeway', { exp: now - 20 }, {}],
  ['valid in a moment, within the leeway', { nbf: now + 20 }, {}],
  ['no roles', { realm_access: undefined }, {}],
])('taken: %s', async (_, claims, header) => {
  expect(await bearer(await issuer.token(claims, { header: header as object }))).toBeDefined()
})

const badClaims: [string, Record<string, unknown>][] = [
  ['another issuer', { iss: 'http://localhost:4102/realms/other' }],
  ['an issuer with a slash too many', { iss: `${ISSUER}/` }],
  ['no issuer', { iss: undefined }],
  ['several issuers', { iss: [ISSUER] }],
  ['another audience', { aud: 'account' }],
  ['an audience that only begins like ours', { aud: 'tafel-api-2' }],
  ['no audience', { aud: undefined }],
  ['an empty list of audiences', { aud: [] }],
  ['another client', { azp: 'someone-else' }],
  ['the services’ own client', { azp: 'tafel-services' }],
  ['no client', { azp: undefined }],
  ['clients as a list', { azp: [CLIENT] }],
  ['an ID token', { typ: 'ID' }],
  ['a refresh token', { typ: 'Refresh' }],
  ['an offline token', { typ: 'Offline' }],
  ['a logout token', { typ: 'Logout' }],
  ['no typ claim', { typ: undefined }],
  ['typ in another case', { typ: 'bearer' }],
  ['expired', { exp: now - 120 }],
  ['expired at zero', { exp: 0 }],
  ['no expiry', { exp: undefined }],
  ['an expiry in words', { exp: '2099' }],
  ['not yet valid', { nbf: now + 120 }],
  ['issued in the future', { iat: now + 120 }],
  ['no time of issue', { iat: undefined }],
  ['issued long ago with a long life', { iat: now - 90_000, exp: now + 90_000 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is not an id', { sub: 'admin' }],
  ['a subject with SQL', { sub: "' or 1=1 --" }],
  ['a subject that is a number', { sub: 7 }],
  ['no e-mail', { email: undefined }],
  ['an e-mail that is an object', { email: { $ne: null } }],
  ['verified as a text', { email_verified: 'true' }],
  ['methods as a text', { amr: 'otp' }],
  ['roles as a text', { realm_access: { roles: 'admin' } }],
  ['roles as objects', { realm_access: { roles: [{ admin: true }] } }],
  ['realm access as a list', { realm_access: ['admin'] }],
  ['too many roles', { realm_access: { roles: Array.from({ length: 101 }, (_, i) => `r${i}`) } }],
]
test.each(badClaims)('refused: %s', async (_, claims) => {
  expect(await bearer(await issuer.token(claims as never))).toBeUndefined()
})

const badTokens: [string, () => Promise<string> | string][] = [
  ['no signature, alg none', () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(goodClaims())}.`],
  ['alg none with a kid and a signature', () => `${b64({ ...goodHeader(), alg: 'none' })}.${b64(goodClaims())}.AAAA`],
  ['alg None', () => `${b64({ ...goodHeader(), alg: 'None' })}.${b64(goodClaims())}.AAAA`],
  [
    'HS256 with the public key as its secret',
    async () => {
      const signed = `${b64({ ...goodHeader(), alg: 'HS256' })}.${b64(goodClaims())}`
      return `${signed}.${createHmac('sha256', await exportSPKI(issuer.publicKey))
        .update(signed)
        .digest('base64url')}`
    },
  ],
  [
    'HS256 with an empty secret',
    () => {
      const signed = `${b64({ ...goodHeader(), alg: 'HS256' })}.${b64(goodClaims())}`
      return `${signed}.${createHmac('sha256', '').update(signed).digest('base64url')}`
    },
  ],
  ['another key under our kid', () => other.token()],
  ['an unknown kid', () => other.token({}, { header: { kid: 'key-2' } })],
  ['no kid', () => issuer.token({}, { header: { kid: undefined as never } })],
  ['a kid that is a path', () => other.token({}, { header: { kid: '../../../../dev/null' } })],
  ['a kid with SQL', () => other.token({}, { header: { kid: "x' union select 'key" } })],
  ['a kid that is a number', () => signRaw(JSON.stringify({ ...goodHeader(), kid: 1 }), JSON.stringify(goodClaims()))],
  ['an endless kid', () => issuer.token({}, { header: { kid: 'k'.repeat(200) } })],
  ['its own key in the header', () => other.token({}, { header: { jwk: other.jwk } })],
  ['its own key in the header, signed by ours', () => issuer.token({}, { header: { jwk: other.jwk } })],
  ['a jku', () => issuer.token({}, { header: { jku: 'http://evil.test/keys' } })],
  ['an x5u', () => issuer.token({}, { header: { x5u: 'http://evil.test/cert' } })],
  ['an x5c', () => issuer.token({}, { header: { x5c: ['AAAA'] } })],
  ['an unknown critical header', () => signRaw(JSON.stringify({ ...goodHeader(), crit: ['exp2'], exp2: 1 }), JSON.stringify(goodClaims()))],
  ['an unencoded payload', () => signRaw(JSON.stringify({ ...goodHeader(), crit: ['b64'], b64: false }), JSON.stringify(goodClaims()))],
  ['a header type of something else', () => issuer.token({}, { header: { typ: 'dpop+jwt' } })],
  [
    'PS256',
    async () => {
      const { privateKey } = await generateKeyPair('PS256')
      return new SignJWT(goodClaims()).setProtectedHeader({ alg: 'PS256', kid: issuer.kid }).sign(privateKey)
    },
  ],
  [
    'ES256 under an RSA kid',
    async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(goodClaims()).setProtectedHeader({ alg: 'ES256', kid: issuer.kid }).sign(privateKey)
    },
  ],
  ['an empty signature', async () => (await issuer.token()).replace(/\.[^.]+$/, '.')],
  ['a cut signature', async () => (await issuer.token()).slice(0, -10)],
  ['another signature', async () => (await issuer.token()).replace(/\.[^.]+$/, `.${(await other.token()).split('.')[2]}`)],
  [
    'a changed payload',
    async () => {
      const [head, , signature] = (await issuer.token()).split('.')
      return `${head}.${b64({ ...goodClaims(), realm_access: { roles: ['admin'] } })}.${signature}`
    },
  ],
  [
    'a repeated claim',
    () =>
      signRaw(JSON.stringify(goodHeader()), JSON.stringify(goodClaims()).replace('{', '{"sub":"00000000-0000-4000-8000-000000000000",')),
  ],
  [
    'a claim that reaches the prototype',
    () => signRaw(JSON.stringify(goodHeader()), JSON.stringify(goodClaims()).replace('{', '{"__proto__":{"x":1},')),
  ],
  ['a payload that is not JSON', () => signRaw(JSON.stringify(goodHeader()), 'hello')],
  ['a payload that is a list', () => signRaw(JSON.stringify(goodHeader()), '[]')],
  ['a payload that is null', () => signRaw(JSON.stringify(goodHeader()), 'null')],
  ['a header that is not JSON', () => signRaw('hello', JSON.stringify(goodClaims()))],
  ['a header that is null', () => signRaw('null', JSON.stringify(goodClaims()))],
  ['a token within a token', async () => signRaw(JSON.stringify({ ...goodHeader(), cty: 'JWT' }), JSON.stringify(await issuer.token()))],
  ['five parts, as if encrypted', async () => `${await issuer.token()}.AAAA.AAAA`],
  ['two parts', async () => (await issuer.token()).split('.').slice(0, 2).join('.')],
  ['no token', () => ''],
  ['dots', () => '..'],
  ['16 KiB', () => issuer.token({ name: 'n'.repeat(16 * 1024) })],
  ['line breaks', async () => `${await issuer.token()}\r\nX-Evil: 1`],
]
test.each(badTokens)('refused: %s', async (_, make) => {
  expect(await bearer(await make())).toBeUndefined()
})

describe('a cached token', () => {
  test('is refused when it has expired or is too old', async () => {
    let time = now
    const keys = createSigningKeys({ url: 'http://issuer.test/certs', fetch: issuer.fetch })
    const later = createTokenVerifier({ issuer: ISSUER, clients: [CLIENT], keys, now: () => new Date(1000 * time) })
    const [short, long] = await Promise.all([issuer.token({ iat: now, exp: now + 300 }), issuer.token({ iat: now, exp: now + 9000 })])
    const taken = async () => (await Promise.all([short, long].map((token) => later(`Bearer ${token}`)))).map((user) => user !== undefined)
    expect(await taken()).toEqual([true, true])
    time = now + 329
    expect(await taken()).toEqual([true, true])
    time = now + 330
    expect(await taken()).toEqual([false, true])
    time = now + 3600 + 31
    expect(await taken()).toEqual([false, false])
  })

  test('is refused when its key was removed, or replaced under the same name', async () => {
    const fetches = [issuer.fetch, other.fetch]
    let time = 0
    const keys = createSigningKeys({ url: 'http://issuer.test/certs', fetch: (...asked) => fetches[0]!(...asked), now: () => time })
    const rotating = createTokenVerifier({ issuer: ISSUER, clients: [CLIENT], keys })
    const token = await issuer.token()
    expect(await rotating(`Bearer ${token}`)).toBeDefined()
    expect(await rotating(`Bearer ${token}`)).toBeDefined()
    fetches.shift()
    time = 60_000
    expect(await rotating(`Bearer ${token}`)).toBeUndefined()
  })
})

describe('the header around the token', () => {
  test('other schemes, bare tokens and no header are refused', async () => {
    const token = await issuer.token()
    for (const header of [
      undefined,
      '',
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Token ${token}`,
      'Bearer',
      'Bearer null',
    ]) {
      expect(await verify(header)).toBeUndefined()
    }
    expect(await verify(`bearer ${token}`)).toBeDefined()
  })
})
