import { offerCopies } from './parts/offerCopies.js'

offerCopies(document)
