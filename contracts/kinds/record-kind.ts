import * as z from 'zod/mini'
import type { Constants } from '../law/constants/shipped.ts'
import { type EventType, eventType } from '../base/event-type.ts'
import { id, storedText } from '../base/fields.ts'
import { REASON_MAX, reason } from '../base/reason.ts'
import { personal } from '../base/personal.ts'
import { undoes } from '../base/undoes.ts'
import { description, DESCRIPTION_MAX } from './description.ts'
import type { KindNames } from '../base/kind-names.ts'
import { type LinkedInputs, linkedVersion, type LinksOf, MAX_LINKS } from './links.ts'

// A kind of record is its names, its schemas and a calculation; its events and commands are derived here, the same for all kinds.

/** The context of a calculation. `today` is the date in Africa/Johannesburg. */
export interface AnswerContext {
  readonly today: string
  readonly constants: Constants
  /** Of the record itself, where it has one. */
  readonly recordId?: string
  /** The contents of the linked records. */
  readonly linkedInputs?: LinkedInputs
}

interface Definition<Names extends KindNames, Inputs extends z.ZodMiniType, Written extends z.ZodMiniType, Result extends z.ZodMiniObject> {
  readonly names: Names
  /** The inputs that older events may contain in addition. */
  readonly storedInputs: Inputs
  /** The inputs written from today on. */
  readonly inputs: Written
  /** The stored part of an answer; everything else is recalculated from the inputs and the versions. */
  readonly storedResult: Result
  /** The inputs of a blank record; also shown once the inputs were erased. */
  readonly blank: z.infer<Inputs>
  /** Every field filled in: for the command line, the demo and tests. */
  readonly example: z.infer<Inputs>
  readonly engineVersion: string
  /** Pure, by the same code that the browser runs. */
  readonly answer: (inputs: z.infer<Inputs>, context: AnswerContext) => z.infer<Result>
  /** The other records that an answer depends on; default: none. */
  readonly linksOf?: LinksOf<z.infer<Inputs>>
  /** The one figure that lists show, in cents; null while it can't be calculated. */
  readonly headline: (result: z.infer<Result>) => number | null
  /** The year of assessment that a record is of; absent: its records are of none. */
  readonly yearOf?: (inputs: z.infer<Inputs>, result: z.infer<Result>) => number
}

/** The id of a record in its events is named for the kind. */
type IdsShape<Name extends string> = { readonly [K in `${Name}Id` | 'accountId' | 'clientId']: typeof id }

type ContentShape<Inputs extends z.ZodMiniType, Result extends z.ZodMiniType> = {
  readonly description: ReturnType<typeof personal<z.ZodMiniString>>
  readonly inputs: ReturnType<typeof personal<Inputs>>
  readonly result: ReturnType<typeof personal<Result>>
  readonly constantsVersion: z.ZodMiniString
  readonly engineVersion: z.ZodMiniString
  readonly inputsVersion: z.ZodMiniOptional<z.ZodMiniNumberFormat>
  readonly links: z.ZodMiniOptional<z.ZodMiniArray<typeof linkedVersion>>
}

type UndoesShape = { readonly undoes: typeof undoes }

/** Why a user unlocked it. Absent in events from before it was required, and where an undo unlocked it. */
const whyUnlocked = z.optional(personal(storedText(REASON_MAX)))
type ReasonShape = { readonly reason: typeof whyUnlocked }

type CopiedFromShape = { readonly copiedFrom: z.ZodMiniOptional<typeof id> }

/** The actions on a record: the endings of its event names. */
export const ACTS = ['Created', 'Changed', 'Locked', 'Unlocked', 'Deleted', 'Restored'] as const
export type Act = (typeof ACTS)[number]

type Schema<Shape> = Shape extends z.core.$ZodShape ? z.ZodMiniObject<Shape, z.core.$strict> : never
type Type<Name extends string, A extends Act> = `${Capitalize<Name>}${A}`
type FlagType<Name extends string, A extends Act> = EventType<Type<Name, A>, Schema<IdsShape<Name> & UndoesShape>>
type EventTypes<Name extends string, Inputs extends z.ZodMiniType, Result extends z.ZodMiniType> = readonly [
  EventType<Type<Name, 'Created'>, Schema<IdsShape<Name> & ContentShape<Inputs, Result> & CopiedFromShape>>,
  EventType<Type<Name, 'Changed'>, Schema<IdsShape<Name> & ContentShape<Inputs, Result> & UndoesShape>>,
  FlagType<Name, 'Locked'>,
  EventType<Type<Name, 'Unlocked'>, Schema<IdsShape<Name> & UndoesShape & ReasonShape>>,
  FlagType<Name, 'Deleted'>,
  FlagType<Name, 'Restored'>,
]

/**
 * Builds a kind. A client's records are personal: what they hold is sealed with the client's key. The names of events are
 * `<Kind>Created`, `…Changed`, `…Locked`, `…Unlocked`, `…Deleted`, `…Restored`, in streams `<kind>-<id>`.
 */
export function recordKind<
  const Names extends KindNames,
  Inputs extends z.ZodMiniType,
  Written extends z.ZodMiniType<z.infer<Inputs>>,
  Result extends z.ZodMiniObject,
>(definition: Definition<Names, Inputs, Written, Result>) {
  type Name = Names['name']
  const { names, storedInputs, inputs, storedResult } = definition
  const idField = `${names.name}Id`
  const ids = { [idField]: id, accountId: id, clientId: id }
  const content = {
    description: personal(storedText(DESCRIPTION_MAX).check(z.minLength(1))),
    inputs: personal(storedInputs),
    result: personal(storedResult),
    constantsVersion: z.string(),
    engineVersion: z.string(),
    /** How often the inputs have changed; absent: never. Answers of other records keep which one they took. */
    inputsVersion: z.optional(z.int().check(z.minimum(0))),
    /** The other records that the answer depends on; absent where it depends on none. */
    links: z.optional(z.array(linkedVersion).check(z.maxLength(MAX_LINKS))),
  }
  const flag = { ...ids, undoes }
  const shapes: Readonly<Record<Act, z.core.$ZodShape>> = {
    Created: { ...ids, ...content, copiedFrom: z.optional(id) },
    Changed: { ...ids, ...content, undoes },
    Locked: flag,
    Unlocked: { ...flag, reason: whyUnlocked },
    Deleted: flag,
    Restored: flag,
  }
  const subject = (data: object) => `client:${(data as { clientId: string }).clientId}`
  const events = ACTS.map((act) => eventType({ type: `${upperFirst(names.name)}${act}`, data: z.strictObject(shapes[act]), subject }))
  return {
    ...definition,
    name: names.name as Name,
    stream: (recordId: string) => `${names.name}-${recordId}`,
    // The names are made from the kind's, which the compiler follows in types only.
    events: events as unknown as EventTypes<Name, Inputs, Result>,
    /** Whether an event can hold them: values that fit one by one may not fit together. */
    holds: (given: unknown) => storedInputs.safeParse(given).success,
    commands: {
      create: z.strictObject({ recordId: id, clientId: id, description, inputs }),
      change: z.strictObject({ description, inputs, constantsVersion: z.optional(constantsVersion) }),
      copy: z.strictObject({ recordId: id }),
      unlock: z.strictObject({ reason }),
    },
  }
}

/** Which set of constants something is calculated with. */
export const constantsVersion = z.string().check(z.maxLength(40))

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
