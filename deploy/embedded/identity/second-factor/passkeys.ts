import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, StoredPasskey } from '../store/second-factors.ts'
import type { StoredUser } from '../store/users.ts'

/** The site that a passkey belongs to: browsers offer it nowhere else. */
export interface Site {
  readonly id: string
  readonly origin: string
}

export const siteOf = (issuer: string): Site => {
  const { hostname, origin } = new URL(issuer)
  return { id: hostname, origin }
}

type Transports = NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>[number]['transports']
const transportsOf = ({ transports }: StoredPasskey) => ({ transports: transports as NonNullable<Transports> })

/**
 * Options for the browser to create a passkey. It is stored on the device and asks for its PIN or biometrics, so that it is two factors
 * in one.
 */
export const creationOptions = (site: Site, user: StoredUser, existing: readonly StoredPasskey[]) =>
  generateRegistrationOptions({
    rpName: 'Tafel',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(user.id, 'utf8')),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({ id: passkey.credentialId, ...transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Options for the browser to use a passkey: any of this site, or one of these. */
export const requestOptions = (site: Site, among: readonly StoredPasskey[] = []) =>
  generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    allowCredentials: among.map((passkey) => ({ id: passkey.credentialId, ...transportsOf(passkey) })),
  })

/** The created passkey; undefined if the answer does not fit the challenge or the site. */
export async function createdPasskey(site: Site, challenge: string, answer: string): Promise<NewPasskey | undefined> {
  const response = parsed<RegistrationResponseJSON>(answer)
  if (response === undefined) return undefined
  const result = await orUndefined(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The id of the passkey that the browser used, unproven. */
export function claimedPasskey(answer: string): string | undefined {
  const id = parsed<AuthenticationResponseJSON>(answer)?.id
  return typeof id === 'string' ? id : undefined
}

/** The passkey's new counter; undefined if the signature does not fit the challenge, the site or the passkey. */
export async function usedPasskey(site: Site, challenge: string, answer: string, passkey: StoredPasskey): Promise<number | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer)
  if (response === undefined) return undefined
  const result = await orUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        ...transportsOf(passkey),
      },
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library throws for every answer that does not fit. */
const orUndefined = async <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
