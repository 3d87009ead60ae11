import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { date, id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { linkedVersion, MAX_LINKS } from '../../kinds/links.ts'
import { CLIENT_FORMS } from '../../base/report/document.ts'
import { MAX_OPTIONS } from '../../kinds/compare/option-ids.ts'
import { NOTE_MAX, WITHDRAWAL_REASONS } from './reasons.ts'

// Stream `reportRegister-<accountId>`: the reports that a firm has issued. It owns the rules about their numbers: none is left out, none is
// given twice, and what replaces what is written in one append. It names no client. Stream `firmCode-<code>`: whose numbers begin so.

/** An issued report has its own key: erasing the client leaves it for as long as the law requires. */
const subject = (data: { reportId: string }) => `report:${data.reportId}`

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const serial = z.int().check(z.positive())
const of = { reportId: id, accountId: id, clientId: id }

export const reportIssued = eventType({
  type: 'ReportIssued',
  data: z.strictObject({
    ...of,
    /** The number is these three: `KXTR-2026-000123`. */
    code: storedText(8),
    year: z.int(),
    serial,
    kind: z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]]),
    recordId: id,
    /** Of the frozen record. */
    revision: z.int().check(z.minimum(0)),
    inputsVersion: z.int().check(z.minimum(0)),
    /** The records that its answer rests on, as it took them. */
    links: z.array(linkedVersion).check(z.maxLength(MAX_LINKS)),
    /** The records compared with it as options. */
    options: z.array(z.strictObject({ recordId: id, revision: z.int().check(z.minimum(0)) })).check(z.maxLength(MAX_OPTIONS)),
    constantsVersion: z.string(),
    engineVersion: z.string(),
    template: storedText(60),
    form: z.enum(CLIENT_FORMS),
    issuedOn: date,
    /** The last day of the duty to keep it, and which duty that is. */
    keptUntil: date,
    keptFor: storedText(300),
    /** Of the PDF, byte for byte. */
    sha256,
    bytes: z.int().check(z.positive()),
    /** Of its inputs and content, as stored with the PDF. */
    frozenSha256: sha256,
    supersedes: z.optional(id),
  }),
  subject,
})

export const reportSuperseded = eventType({ type: 'ReportSuperseded', data: z.strictObject({ ...of, supersededBy: id }), subject })

export const reportWithdrawn = eventType({
  type: 'ReportWithdrawn',
  data: z.strictObject({ ...of, reason: z.enum(WITHDRAWAL_REASONS), note: personal(storedText(NOTE_MAX)) }),
  subject,
})

/** The bytes and their key are destroyed: the client was erased, and no law requires them any more. The fact of the issue stays. */
export const reportFileErased = eventType({ type: 'ReportFileErased', data: z.strictObject(of), subject })

export const registerEvents = [reportIssued, reportSuperseded, reportWithdrawn, reportFileErased] as const
export type RegisterEvent = EventOf<(typeof registerEvents)[number]>
export type IssuedData = EventOf<typeof reportIssued>['data']

export const registerStream = (accountId: string) => `reportRegister-${accountId}`

export const firmCodeTaken = eventType({
  type: 'FirmCodeTaken',
  data: z.strictObject({ code: storedText(8), accountId: id }),
  subject: () => NO_SUBJECT,
})
export type FirmCodeEvent = EventOf<typeof firmCodeTaken>

export const firmCodeStream = (code: string) => `firmCode-${code}`

// Stream `erasureCertificate-<clientId>`: what an erasure removed, and what had to remain until when. Without names.

export const MAX_CERTIFIED = 10_000

export const erasureCertified = eventType({
  type: 'ErasureCertified',
  data: z.strictObject({
    clientId: id,
    accountId: id,
    erasedAt: z.iso.datetime(),
    erasedBy: storedText(60),
    /** Issued reports, by their numbers. `keptUntil` null: erased with the client. */
    reports: z
      .array(z.strictObject({ number: storedText(20), keptUntil: z.nullable(date), keptFor: z.nullable(storedText(300)) }))
      .check(z.maxLength(MAX_CERTIFIED)),
  }),
  subject: () => NO_SUBJECT,
})
export type CertificateEvent = EventOf<typeof erasureCertified>
export type ErasureCertificate = CertificateEvent['data']

export const certificateStream = (clientId: string) => `erasureCertificate-${clientId}`

export const issuedEvents = [...registerEvents, firmCodeTaken, erasureCertified] as const
