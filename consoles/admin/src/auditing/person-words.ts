import type { Names } from '@tafel/contracts/contexts/access/access-log.ts'

const nameIn = (people: Names, id: string): string => people[id] ?? 'An erased person'

/** `Nomsa Mokoena`, `Ayanda Admin for Nomsa Mokoena`. */
export const whoWords = (people: Names, person: string, onBehalfOf: string | null | undefined): string =>
  onBehalfOf == null ? nameIn(people, person) : `${nameIn(people, person)} for ${nameIn(people, onBehalfOf)}`
