/** A part of a report that a firm may leave out: what it is called in settings, and how its headings begin in reports. */
export interface ReportSection {
  readonly name: string
  /** Default: the name. */
  readonly headings?: readonly string[]
}

/** The section that a heading stands over; undefined where the kind names none. */
export const sectionUnder = (sections: readonly ReportSection[], heading: string): ReportSection | undefined =>
  sections.find(({ name, headings = [name] }) => headings.some((beginning) => heading.startsWith(beginning)))
