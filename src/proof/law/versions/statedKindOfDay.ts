/**
 * What days are that are not those of files: of which a text says that it is the version, or since and until when its
 * source says that it is in force.
 */
export type StatedKindOfDay = 'version' | 'in_force'
