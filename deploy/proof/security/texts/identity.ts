import { exchange } from '../../kit/exchange.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { chanceOf } from '../../oracle/chance.ts'
import { senderOf } from '../kit/attackers.ts'
import { percentEncoded } from '../kit/bytes.ts'
import { drawText } from './drawn.ts'

export interface IdentityTextsCounts {
  readonly texts: number
  readonly status500: number
  readonly notes: readonly string[]
}

const DEADLINE_MS = 20_000
/** Longer URLs are refused unread. */
const MAX_LENGTH = 4000

const CONSOLE = { client_id: 'adviser-console', response_type: 'code', scope: 'openid', code_challenge_method: 'S256' }

/** The identity provider's public inputs: URL parameters and fields of forms outside a session. */
function placesOf({ adviser }: StackFacts) {
  const redirect = `${adviser}/clients`
  const asked = { ...CONSOLE, redirect_uri: redirect, state: 'state', nonce: 'nonce', code_challenge: 'x'.repeat(43) }
  const form = { client_id: CONSOLE.client_id }
  return [
    {
      at: 'protocol/openid-connect/auth',
      method: 'GET',
      fields: asked,
      places: [
        ...Object.keys(asked),
        'login_hint',
        'prompt',
        'ui_locales',
        'acr_values',
        'max_age',
        'id_token_hint',
        'display',
        'kc_idp_hint',
      ],
    },
    { at: 'protocol/openid-connect/registrations', method: 'GET', fields: asked, places: ['login_hint', 'state', 'scope'] },
    {
      at: 'protocol/openid-connect/token',
      method: 'POST',
      fields: { ...form, grant_type: 'authorization_code', code: 'code', redirect_uri: redirect, code_verifier: 'x'.repeat(43) },
      places: ['client_id', 'grant_type', 'code', 'redirect_uri', 'code_verifier', 'refresh_token', 'username', 'client_secret'],
    },
    {
      at: 'protocol/openid-connect/logout',
      method: 'GET',
      fields: form,
      places: ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state'],
    },
    { at: 'login-actions/action-token', method: 'GET', fields: { key: 'key' }, places: ['key', 'client_id'] },
    { at: 'login-actions/reset-credentials', method: 'GET', fields: form, places: ['client_id', 'login_hint'] },
    { at: 'login-actions/reset-credentials', method: 'POST', fields: { email: 'person@example.co.za' }, places: ['email'] },
  ] as const
}

/** Sends drawn texts to each of these places, each from a different sender. No answer may have status 500. */
export async function runIdentityTexts(
  stack: StackFacts,
  { texts, seed }: { readonly texts: number; readonly seed: number },
): Promise<IdentityTextsCounts> {
  const all = placesOf(stack).flatMap(({ places, ...address }) => places.map((place) => ({ ...address, place })))
  const notes: string[] = []
  for (let index = 0; index < texts; index++) {
    const { at, method, fields, place } = all[index % all.length] as (typeof all)[number]
    const { sort, text } = drawText(chanceOf(seed, index))
    const sent = Object.entries({ ...fields, [place]: text.slice(0, MAX_LENGTH / 4) })
      .map(([name, value]) => `${name}=${percentEncoded(value)}`)
      .join('&')
    const { status } = await exchange(
      `${stack.identity.replace('localhost', '127.0.0.1')}/realms/tafel/${at}${method === 'GET' ? `?${sent}` : ''}`,
      {
        method,
        headers: {
          host: new URL(stack.identity).host,
          ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: stack.identity }),
        },
        body: method === 'POST' ? sent : '',
        from: senderOf(index),
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
    )
    if (status === 500) notes.push(`status 500: identity, ${at}, ${place}, ${sort}, text ${index} of seed ${seed}`)
  }
  return { texts, status500: notes.length, notes }
}
