import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, apiOf } from '../../kit/api.ts'
import type { Person } from '../../kit/people.ts'

const ASKS = 120
const PAUSE_MS = 250
const ANSWER_WITHIN_MS = 8000
/** The same may be asked again: nothing is wrong with what was asked. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 401

/** A person's way to each of two services. */
export const apisOf = (person: Pick<Person, 'tokens'>, urls: readonly string[]): readonly Api[] =>
  urls.map((url) => apiOf(url, async () => (await person.tokens()).accessToken))

/** A person who turns to the two services alternately, and asks again, under the same key, until one of them answers. */
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
