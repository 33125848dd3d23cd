/** Words before a full stop that do not end a sentence, in small letters and without the stop. */
export const abbreviations: ReadonlySet<string> = new Set(
  (
    'abs absch abschn allg anh anl anm art aufl ausn ausschl az bd begr bes betr bez bgbl abl rgbl banz gbl gvbl bl buchst bzgl bzw ca dergl dgl ' +
    'dipl div dr eig einschl erg erl etc evtl exkl ff fn folg geb gem ges ggf ggfs grds hrsg hs idf idr insb insbes inkl ' +
    'ivm iVm jr kap kfm lfd lit lt max mbh mdl min mio mrd mtl nachf nr nrn nro od öff pkt pos prof rd rdnr rdn rn rspr ' +
    'rz sog sonst spez st std str stellv tel tsd ua urspr usf usw uu verb vert vgl vorbem vors vorst vs zb ziff zit ' +
    'zul zzgl zzt abt amtl ber bspw bzgl entspr gg halbs i.d.r jew jhdt kgl konv land mind ord reg selbst städt tats ' +
    'teilw überw unbest unv verg versch wg ' +
    'mr mrs ms no nos para paras sec secs fig vol cf eg ie approx inc ltd co corp dept est'
  )
    .toLowerCase()
    .split(' ')
)

/** Capital words that begin a sentence far more often than they follow an abbreviation or an ordinal. */
export const sentenceStarters: ReadonlySet<string> = new Set(
  (
    'Der Die Das Dem Den Dies Diese Dieser Dieses Diesem Ein Eine Einem Einer Er Sie Es Wer Wenn Wird Werden Ist Sind Hat ' +
    'Haben Im In Bei Für Auf Nach Satz Absatz Soweit Sofern Falls Ferner Dabei Daher Danach Dazu Jeder Jede Jedes Kann ' +
    'Können Muss Müssen Darf Dürfen Soll Sollen Gilt Als Auch Mit Zur Zum Von Vor Während Wurde Wurden Zu Über Unter ' +
    'The A An It If This These Those He She They In On For When Where Any Each No'
  ).split(' ')
)
