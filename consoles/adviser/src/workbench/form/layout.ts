import type { ComponentType, ReactNode } from 'react'
import type { FieldPath } from '../field-path.ts'
import type { Answer, FormProps } from '../kind.ts'
import { PENDING_HINT, type Outline, type OutlineRow, outlineRow } from '../outline.ts'
import type { FormState } from './form-state.ts'
import type { FormSchema } from './schema/form-schema.ts'

// A kind's form layout as data: fixed sections and collapsible panels. Whatever a layout omits (label, control, bounds) comes from
// the schema.

export interface FormLayout<Inputs, A extends Answer> {
  readonly sections: readonly FormSection<Inputs, A>[]
  readonly panels: readonly FormPanel<Inputs, A>[]
}

export interface FormSection<Inputs, A extends Answer> {
  readonly title: string
  readonly note?: string
  readonly items: readonly Item<Inputs, A>[]
}

export interface FormPanel<Inputs, A extends Answer> extends FormSection<Inputs, A> {
  readonly name: string
  /** A short summary, shown while the panel is closed. */
  readonly words: (form: FormProps<Inputs, A>) => string
}

/** A bare path is a field that adds nothing to its schema and texts. */
export type Item<Inputs, A extends Answer> = FieldPath<Inputs> | OtherItem<Inputs, A>

export type OtherItem<Inputs, A extends Answer> = FieldItem<Inputs, A> | PresenceItem<Inputs, A> | SpecialItem<Inputs, A>

interface AnyItem<Inputs, A extends Answer> {
  /** Whether it is shown; default: always. */
  readonly when?: (form: FormProps<Inputs, A>) => boolean
}

interface Described<Inputs, A extends Answer> extends AnyItem<Inputs, A> {
  readonly hint?: string | ((form: FormProps<Inputs, A>) => ReactNode)
  /** The text of an answer-dependent hint before there is an answer. */
  readonly firstHint?: string
  readonly source?: string | ((form: FormProps<Inputs, A>) => string)
}

/** An input in the control that its schema requires. */
export interface FieldItem<Inputs, A extends Answer> extends Described<Inputs, A> {
  readonly field: FieldPath<Inputs>
  readonly label?: string
  /** The default while it is empty, if the answer doesn't provide it. */
  readonly defaultValue?: (form: FormProps<Inputs, A>) => unknown
  /** The value stored when it is emptied; default: nothing. */
  readonly emptied?: (form: FormProps<Inputs, A>) => unknown
}

/** Whether a group of fields is present. */
export interface PresenceItem<Inputs, A extends Answer> extends Described<Inputs, A> {
  readonly presence: FieldPath<Inputs>
  readonly words: readonly [absent: string, present: string]
  /** The group's initial value. */
  readonly begins: (form: FormProps<Inputs, A>) => object
}

export interface SpecialProps<Inputs, A extends Answer> {
  readonly form: FormProps<Inputs, A>
  readonly state: FormState
}

/** A control of the kind's own. */
export interface SpecialItem<Inputs, A extends Answer> extends AnyItem<Inputs, A> {
  readonly Special: ComponentType<SpecialProps<Inputs, A>>
  /** The fields that it edits. */
  readonly fields: readonly FieldPath<Inputs>[]
  /** Its placeholder before the record has loaded. */
  readonly outline?: OutlineRow
}

/** Every editable field, in form order. A field that is also in a panel belongs to the panel. */
export function fieldsOf<Inputs, A extends Answer>(layout: FormLayout<Inputs, A>): readonly FieldPath<Inputs>[] {
  const ofPanels = Object.values(panelFieldsOf(layout)).flat()
  const always = layout.sections.flatMap(({ items }) => items.flatMap(fieldsOfItem)).filter((field) => !ofPanels.includes(field))
  return [...always, ...ofPanels]
}

/** The fields of each panel, by name. */
export function panelFieldsOf<Inputs, A extends Answer>({
  panels,
}: FormLayout<Inputs, A>): Readonly<Record<string, readonly FieldPath<Inputs>[]>> {
  return Object.fromEntries(panels.map(({ name, items }) => [name, [...new Set(items.flatMap(fieldsOfItem))]]))
}

function fieldsOfItem<Inputs, A extends Answer>(item: Item<Inputs, A>): readonly FieldPath<Inputs>[] {
  if (typeof item === 'string') return [item]
  if ('field' in item) return [item.field]
  return 'presence' in item ? [item.presence] : item.fields
}

/** The outline of the form: its sections, as far as they don't depend on the inputs. */
export function outlineOf<Inputs, A extends Answer>({ sections }: FormLayout<Inputs, A>, schema: FormSchema): Outline {
  return {
    groups: sections.map(({ title, note, items }) => ({
      title,
      ...(note === undefined ? {} : { note }),
      rows: items.flatMap((item) => rowOf(item, schema)),
    })),
  }
}

function rowOf<Inputs, A extends Answer>(item: Item<Inputs, A>, schema: FormSchema): readonly OutlineRow[] {
  if (typeof item === 'string') return rowOf({ field: item }, schema)
  if ('Special' in item) return item.outline === undefined ? [] : [item.outline]
  if (!('field' in item) || item.when !== undefined) return []
  const { field, label = schema.field(field).label, hint = schema.field(field).hint, firstHint } = item
  return [outlineRow(label, typeof hint === 'function' ? (firstHint ?? PENDING_HINT) : hint)]
}
