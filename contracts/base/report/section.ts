/** A part of a report with its own heading. */
export interface ReportSection {
  readonly name: string
  /** Its earlier name, under which a firm may have left it out. */
  readonly formerly?: string
  /** Its headings in reports, where they aren't just its name. */
  readonly headings?: RegExp
  /** Required by law or as proof: no firm can leave it out. */
  readonly isKept?: true
}

/** Whether a firm's setting with this name, perhaps an earlier one, is about the section. */
export const isNamed = (section: ReportSection, name: string): boolean => section.name === name || section.formerly === name

/** The section of a heading; undefined if the kind names none. */
export const sectionUnder = (sections: readonly ReportSection[], heading: string): ReportSection | undefined =>
  sections.find(({ name, headings }) => headings?.test(heading) ?? name === heading)
