import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'

/** What a new record is called: `New transfer duty`, by its kind. */
export const newDescription = (kind: KindName) => `New ${withinSentence(KIND_NAMES[kind].words.one)}`

const withinSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)
