import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'

/** The default name of a new record: `New transfer duty`. */
export const newDescription = (kind: KindName) => `New ${withinSentence(KIND_NAMES[kind].words.one)}`

const withinSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)
