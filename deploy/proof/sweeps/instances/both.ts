import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, apiOf } from '../../kit/api.ts'
import type { Person } from '../../kit/people.ts'

const ASKS = 120
const PAUSE_MS = 250
const ANSWER_WITHIN_MS = 8000
/** Transient: the same request may be sent again. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 401

/** A person's API client for each of the two services. */
export const apisOf = (person: Pick<Person, 'tokens'>, urls: readonly string[]): readonly Api[] =>
  urls.map((url) => apiOf(url, async () => (await person.tokens()).accessToken))

/** A person who alternates between the two services and repeats a request, with the same key, until one answers. */
export function turning(person: Person, urls: readonly string[]): Person {
  const apis = apisOf(person, urls)
  let turn = 0
  const api: Api = {
    async send(method, path, sent = {}) {
      const key = sent.key ?? randomUUID()
      for (let asked = 1; ; asked += 1) {
        try {
          const answer = await apis[turn++ % apis.length]!.send(method, path, {
            ...sent,
            key,
            signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          })
          if (!isPassing(answer.status) || asked === ASKS) return answer
        } catch (error) {
          if (asked === ASKS) throw error
        }
        await wait(PAUSE_MS)
      }
    },
  }
  return { ...person, api }
}
