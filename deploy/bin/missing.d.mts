interface Installed {
  readonly version?: string
  readonly optional?: boolean
  readonly link?: boolean
  readonly extraneous?: boolean
}
type Packages = Readonly<Record<string, Installed>>

export declare function missing(wanted: Packages, there: Packages, neededOptional: string | undefined): readonly string[]
