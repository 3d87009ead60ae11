import { drafts } from '../device/sealed-store.ts'

/** Distinguishes them from the drafts of records, whose keys have a kind's name in this place. */
const FORM = 'form'
/** The prefix of forms that hold a client's details. */
const OF_CLIENT = 'client/'

const formKey = (userId: string, form: string) => `${userId}/${FORM}/${form}`

export interface FormDraft {
  /** The changed values by key. */
  readonly changes: object
  /** ISO 8601. */
  readonly keptAt: string
}

export const keepFormDraft = (userId: string, form: string, draft: FormDraft): Promise<void> =>
  drafts.put(formKey(userId, form), JSON.stringify(draft), draft.keptAt)

export async function readFormDraft(userId: string, form: string): Promise<FormDraft | undefined> {
  const stored = await drafts.get(formKey(userId, form))
  return stored && (JSON.parse(stored.text) as FormDraft)
}

export const dropFormDraft = (userId: string, form: string): Promise<void> => drafts.delete(formKey(userId, form))

/** The name of a form about a client: it is dropped when the client is erased. */
export const clientForm = (clientId: string, what: string): string => `${OF_CLIENT}${clientId}/${what}`

/** Drops the drafts of forms about clients that are erased. */
export async function dropFormDraftsOf(userId: string, isErased: (clientId: string) => Promise<boolean>): Promise<void> {
  const start = formKey(userId, OF_CLIENT)
  const answers = new Map<string, Promise<boolean>>()
  for (const key of await drafts.keys()) {
    const [clientId] = key.startsWith(start) ? key.slice(start.length).split('/') : []
    if (clientId === undefined) continue
    const isGone = answers.get(clientId) ?? isErased(clientId)
    answers.set(clientId, isGone)
    if (await isGone) await drafts.delete(key)
  }
}

/** The number of drafts, of records and forms, on this device: signing out deletes them all. */
export async function countDrafts(): Promise<number> {
  return (await drafts.keys()).length
}
