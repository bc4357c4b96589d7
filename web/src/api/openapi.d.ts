/** What the server sends: made by `make types` from schemas with the hash d4d39a4d2a051d2d209f0314cd8bf090, not by hand. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * About
         * @description What a question is about. A title may say more; these are the keys that are drawn.
         */
        About: {
            costs?: {
                [key: string]: number;
            };
            hex?: string;
            /** @description named sets of hexes and of ways that help to choose */
            layers?: {
                [key: string]: string[];
            };
            /** @description what is left to spend, by unit or one number for all: movement points where there are costs, otherwise what the words of the question say */
            left?: {
                [key: string]: number;
            } | number;
            paths?: {
                [key: string]: string[];
            };
            target?: string;
            units?: string[];
            via?: {
                [key: string]: string;
            };
            ways?: {
                [key: string]: string[][];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * AccountExport
         * @description Everything the site keeps about a person.
         */
        AccountExport: {
            answers: components["schemas"]["Answered"][];
            games: components["schemas"]["SeatTaken"][];
            profile: Record<string, unknown>;
            said: components["schemas"]["Said"][];
            /** @description when each session ends */
            sessions: number[];
        };
        /**
         * Acted
         * @description What became of a chain of answers; `final`: nothing, because it could not be taken back and one wants to be
         *         asked.
         */
        Acted: {
            final: boolean;
            given: number;
            version: number;
        };
        /**
         * Ahead
         * @description What would be asked after an answer.
         */
        Ahead: {
            about: components["schemas"]["About"];
            decision: components["schemas"]["Decision"] | null;
            stacks: {
                [key: string]: components["schemas"]["Counter"][];
            };
        };
        /**
         * AheadReply
         * @description Null where the answer rolls, reveals or hands over.
         */
        AheadReply: {
            ahead: components["schemas"]["Ahead"] | null;
        };
        /** Answered */
        Answered: {
            at: number;
            game_id: string;
            kind: string;
            text: string | null;
            version: number;
        };
        /** Area */
        Area: {
            hexes: string[];
            kind: string;
            name: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
        /** AreaLook */
        AreaLook: {
            fill: string;
            name: components["schemas"]["Localised"];
        };
        /**
         * Battle
         * @description A scenario by name, and what it is about.
         */
        Battle: {
            id: string;
            name: components["schemas"]["Localised"];
            text?: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Change
         * @description A value that the owner's files change.
         */
        Change: {
            after: unknown;
            before: unknown;
            file: string;
            /** @description of an entry that is new, the one of ours that is spelt most like it */
            near: string;
            /** @description where in the file: names of tables and keys of entries */
            place: string;
            /** @description the rule that states the value that is changed; "" where ours was derived or reconstructed */
            stated: string;
        };
        /** Chart */
        Chart: {
            columns?: string[];
            faces?: (string | number)[];
            from?: string | {
                [key: string]: string;
            };
            name: components["schemas"]["Localised"];
            pinned?: components["schemas"]["PinnedResult"][];
            row?: components["schemas"]["ChartRow"][];
        } & {
            [key: string]: unknown;
        };
        /** ChartRow */
        ChartRow: {
            from?: string | {
                [key: string]: string;
            };
            row: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * CheckedRoll
         * @description A roll or a hidden draw, and after how many take-backs: each brings new dice.
         */
        CheckedRoll: {
            hidden: boolean;
            number: number;
            purpose: string;
            rule: string;
            sides: number;
            take_backs: number;
            value: number;
        };
        /**
         * ChessClock
         * @description Seconds for the whole game, and for every move.
         */
        ChessClock: {
            increment: number;
            /** @enum {unknown} */
            kind: "clock";
            seconds: number;
        };
        ClientMessage: {
            option: string;
            /** @default null */
            ref?: string | null;
            /** @enum {unknown} */
            type: "answer";
            version: number;
        } | {
            answers: components["schemas"]["Link"][];
            /** @default false */
            careful?: boolean;
            /** @default null */
            ref?: string | null;
            /** @enum {unknown} */
            type: "act";
            version: number;
        } | {
            /** @default 1 */
            answers?: number;
            /** @default null */
            ref?: string | null;
            /** @enum {unknown} */
            type: "undo";
            version: number;
        } | {
            /** @default null */
            ref?: string | null;
            side: string | null;
            /** @enum {unknown} */
            type: "look";
        } | {
            /** @default null */
            ref?: string | null;
            text: string;
            /** @enum {unknown} */
            type: "explain";
        } | {
            /** @default null */
            ref?: string | null;
            text: string;
            /** @enum {unknown} */
            type: "forecast";
        } | {
            /** @default null */
            ref?: string | null;
            text: string;
            /** @enum {unknown} */
            type: "ahead";
        } | {
            /** @default null */
            hex?: string | null;
            kind: string;
            /** @default null */
            ref?: string | null;
            /** @default null */
            serial?: number | null;
            /** @default null */
            to?: string | null;
            /** @enum {unknown} */
            type: "overlay";
        } | {
            /** @default null */
            ref?: string | null;
            text: string;
            /** @enum {unknown} */
            type: "say";
        } | {
            /** @default null */
            ref?: string | null;
            /** @enum {unknown} */
            type: "resign";
        } | {
            /** @default null */
            ref?: string | null;
            /** @default null */
            serial?: number | null;
            /** @enum {unknown} */
            type: "take-back";
        } | {
            grant: boolean;
            /** @default null */
            ref?: string | null;
            /** @default null */
            serial?: number | null;
            /** @enum {unknown} */
            type: "take-back-answer";
            /** @default null */
            version?: number | null;
        } | {
            /** @default null */
            ref?: string | null;
            /** @enum {unknown} */
            type: "ping";
        };
        /** Colours */
        Colours: {
            edge?: string;
            fill: string;
            ink: string;
            symbol?: string;
        };
        /**
         * Counter
         * @description A counter as it is seen. `unit` is "" for one that is hidden.
         */
        Counter: {
            marks?: string[];
            /** @description the figures on the side that is up, by the names that the presentation prints; empty where the steps tell */
            shown?: {
                [key: string]: number | string;
            };
            side: string;
            /** @description movement points used in this phase, for its owner */
            spent?: number;
            steps?: number;
            unit: string;
        };
        /**
         * CounterColours
         * @description Colours of the counters with certain values.
         */
        CounterColours: {
            edge?: string;
            fill: string;
            ink: string;
            symbol?: string;
            where: {
                [key: string]: string;
            };
        };
        /**
         * DataSetName
         * @description Printed values that a game may be played with: what such a game calls its title, and the name of the set.
         */
        DataSetName: {
            name: string;
            reference: string;
        };
        /**
         * Days
         * @description Days for every move.
         */
        Days: {
            days: number;
            /** @enum {unknown} */
            kind: "days";
        };
        /**
         * Decision
         * @description A question put to a side, with every legal answer.
         */
        Decision: {
            options: components["schemas"]["Option"][];
            question: string;
            rule: string;
            serial: number;
            side: string;
        };
        /**
         * Dice
         * @description After a game: the secret and every roll, for anybody to compute again.
         */
        Dice: {
            commitment: string;
            rolls: components["schemas"]["CheckedRoll"][];
            secret: string;
        };
        /**
         * DoneMessage
         * @description The reply to a message, with the fields that the same request over HTTP gives.
         */
        DoneMessage: {
            /** @enum {unknown} */
            ok: true;
            ref: string | null;
            /** @enum {unknown} */
            type: "reply";
        } & {
            [key: string]: unknown;
        };
        /**
         * Entry
         * @description An answer in the log and what came of it; its words are null while they are the other side's secret.
         */
        Entry: {
            at: string;
            events: components["schemas"]["GameEvent"][];
            serial: number;
            side: string;
            text: string | null;
            version: number;
        };
        /**
         * Explanation
         * @description Whether an answer is legal now, and what allows or forbids it.
         */
        Explanation: {
            legal: boolean;
            reasons: components["schemas"]["Reason"][];
            text: string;
        };
        /** ExplanationReply */
        ExplanationReply: {
            explanation: components["schemas"]["Explanation"];
        };
        /** FeatureLook */
        FeatureLook: {
            mark: string;
            name?: components["schemas"]["Localised"];
            side?: string;
        };
        /** FirstGame */
        FirstGame: {
            scenario?: string;
            side?: string;
        };
        /**
         * Forecast
         * @description The distribution of what an answer leads to, with every shift cited and every assumption named.
         */
        Forecast: {
            assumes: components["schemas"]["Reason"][];
            /** @description effects that happen or do not, so that their mean is a chance */
            chances: string[];
            expected: {
                [key: string]: number;
            };
            headline: components["schemas"]["Reason"];
            outcomes: components["schemas"]["Outcome"][];
            rule: string;
            shifts: components["schemas"]["Shift"][];
            text: string;
        };
        /**
         * ForecastOfLuck
         * @description A forecast against what came of it.
         */
        ForecastOfLuck: {
            actual: {
                [key: string]: number;
            };
            expected: {
                [key: string]: number;
            };
            headline: components["schemas"]["Reason"];
            serial: number;
            side: string;
            text: string;
        };
        /**
         * ForecastReply
         * @description Null where there is nothing to foresee.
         */
        ForecastReply: {
            forecast: components["schemas"]["Forecast"] | null;
        };
        /**
         * Game
         * @description A game in outline, as a person may know it.
         */
        Game: {
            changed: string;
            clocks: {
                [key: string]: number;
            } | null;
            /** @description the hash of the secret behind the dice */
            commitment: string;
            created: string;
            deadline: string | null;
            hot_seat: boolean;
            id: string;
            imported: boolean;
            listed: boolean;
            made_by_you: boolean;
            /** @description what is said of where the game comes from */
            notes: string[];
            now: string;
            options: {
                [key: string]: string;
            };
            rematch: string | null;
            result: components["schemas"]["Result"] | null;
            scenario: string;
            seats: {
                [key: string]: components["schemas"]["Seat"];
            };
            seeded: boolean;
            serial: number;
            /** @enum {unknown} */
            state: "aside" | "over" | "running" | "waiting";
            take_back: components["schemas"]["TakeBackRequest"] | null;
            time: components["schemas"]["TimeControl"];
            title: string;
            /** @description why the game was set aside */
            trouble: string | null;
            turn: number;
            version: number;
            waiting_for: string | null;
            watching: number;
            /** @description the sides that the reader plays */
            yours: string[];
        };
        /**
         * GameEvent
         * @description Something that happened, with the fields of its kind.
         */
        GameEvent: {
            event: string;
            rule?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * GameMessage
         * @description People, clocks or requests changed, the position did not.
         */
        GameMessage: {
            game: components["schemas"]["Game"];
            /** @enum {unknown} */
            type: "game";
        };
        /**
         * GameReply
         * @description A game; for who made it also the invitations to its open seats.
         */
        GameReply: {
            game: components["schemas"]["Game"];
            invites: {
                [key: string]: string;
            };
        };
        /**
         * GameSeen
         * @description A game, as an operator sees it.
         */
        GameSeen: {
            changed: string;
            id: string;
            scenario: string;
            serial: number;
            /** @enum {unknown} */
            state: "aside" | "over" | "running" | "waiting";
            title: string;
            trouble: string | null;
        };
        /**
         * GamesReply
         * @description Games, and where the next page begins.
         */
        GamesReply: {
            games: components["schemas"]["Game"][];
            next: number | null;
        };
        /** GamesSeen */
        GamesSeen: {
            games: components["schemas"]["GameSeen"][];
        };
        /** GridSpec */
        GridSpec: {
            /** @enum {unknown} */
            columns?: "east" | "west";
            km_per_hex: number;
            /** @enum {unknown} */
            label: "CCRR" | "RRCC";
            /** @enum {unknown} */
            orientation: "flat" | "pointy";
            /** @enum {unknown} */
            rows?: "north" | "south";
            /** @enum {unknown} */
            shifted: "even" | "odd";
        } & {
            [key: string]: unknown;
        };
        /**
         * Group
         * @description Units that belong together, such as a formation or an army, and how they stand.
         */
        Group: {
            key: string;
            marks?: string[];
            modifiers?: components["schemas"]["Modifier"][];
            side: string;
            units?: string[];
            /** @description what is printed or kept for the whole group, such as its command rating or its fatigue */
            values?: {
                [key: string]: number | string;
            };
        };
        /**
         * HintReply
         * @description Answers that the computer would give, and the rule of the first.
         */
        HintReply: {
            answers: string[];
            rule: string;
        };
        /**
         * Invitation
         * @description The game and the side that somebody is invited to.
         */
        Invitation: {
            game: components["schemas"]["Game"];
            side: string;
        };
        /**
         * LanguagesReply
         * @description The languages, and the message catalogues of each.
         */
        LanguagesReply: {
            catalogues: {
                [key: string]: string[];
            };
            languages: string[];
        };
        /**
         * LayerLook
         * @description The colour of a layer of an overlay; one that is plain has no pattern over it.
         */
        LayerLook: {
            colour: string;
            plain?: boolean;
        };
        /**
         * LessonPlan
         * @description The first lesson of a title, as far as a client teaches it.
         */
        LessonPlan: {
            side: string;
            step: components["schemas"]["LessonStep"][];
            summary: components["schemas"]["Localised"];
        };
        /** LessonStep */
        LessonStep: {
            do?: string[];
            each?: string[];
            heading: components["schemas"]["Localised"];
            rule?: string;
            show?: string[];
            text: components["schemas"]["Localised"];
        };
        /**
         * Line
         * @description Something said at a game, or a notice.
         */
        Line: {
            at: string;
            by: string | null;
            id: number;
            kind: string;
            side: string | null;
            text: string;
        };
        /**
         * LineMessage
         * @description Chat, or a notice.
         */
        LineMessage: {
            line: components["schemas"]["Line"];
            /** @enum {unknown} */
            type: "line";
        };
        /** LineReply */
        LineReply: {
            line: components["schemas"]["Line"];
        };
        /** LinesReply */
        LinesReply: {
            lines: components["schemas"]["Line"][];
        };
        /** Link */
        Link: {
            option: string;
            /** @default false */
            optional?: boolean;
        };
        /**
         * Localised
         * @description A name in both languages.
         */
        Localised: {
            en: string;
            ja: string;
        };
        /**
         * LogReply
         * @description A piece of the log, and how many answers there are.
         */
        LogReply: {
            entries: components["schemas"]["Entry"][];
            /** @description what happened before the first question; with the first piece only */
            opening?: components["schemas"]["GameEvent"][];
            serial: number;
        };
        /**
         * Luck
         * @description After a game: how lucky each side was.
         */
        Luck: {
            by_side: {
                [key: string]: components["schemas"]["LuckOfSide"];
            };
            forecasts: components["schemas"]["ForecastOfLuck"][];
            rolls: components["schemas"]["RollOfLuck"][];
            sides: string[];
        };
        /**
         * LuckOfSide
         * @description The rolls of a side; no mean without rolls.
         */
        LuckOfSide: {
            mean_expected: number | null;
            mean_value: number | null;
            rolls: number;
        };
        /** MapFile */
        MapFile: {
            areas?: components["schemas"]["Area"][];
            grid: components["schemas"]["GridSpec"];
            hexes: components["schemas"]["MapHex"][];
            hexsides: components["schemas"]["MapHexside"][];
            lines: components["schemas"]["MapLine"][];
            name: components["schemas"]["Localised"];
            places: components["schemas"]["Place"][];
            provenance: {
                [key: string]: components["schemas"]["Source"];
            };
            relief?: components["schemas"]["Relief"];
            watercourses?: components["schemas"]["Watercourse"][];
        } & {
            [key: string]: unknown;
        };
        /** MapHex */
        MapHex: {
            elevation?: number;
            features?: string[];
            from?: string;
            hex: string;
            level?: number;
            terrain: string;
        } & {
            [key: string]: unknown;
        };
        /** MapHexside */
        MapHexside: {
            between: [
                string,
                string
            ];
            from?: string;
            kinds: string[];
        } & {
            [key: string]: unknown;
        };
        /** MapLine */
        MapLine: {
            hexes: string[];
            kind: string;
            name: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
        /** MarkerDefinition */
        MarkerDefinition: {
            name: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Me
         * @description Who is signed in here; `csrf` is the token that later requests must carry.
         */
        Me: {
            csrf: string | null;
            site: components["schemas"]["SiteAbilities"];
            user: components["schemas"]["User"] | null;
        };
        /**
         * Modifier
         * @description Something that counts for or against a group now, by which rule, and in words of the catalogues.
         */
        Modifier: {
            args?: Record<string, unknown>;
            key: string;
            rule: string;
            value?: number;
        };
        /**
         * Nothing
         * @description It is done.
         */
        Nothing: Record<string, unknown>;
        /**
         * ObjectiveHexes
         * @description Where the files of a title name hexes that are fought for, as file.key.key; among scenarios the one played.
         */
        ObjectiveHexes: {
            at: string;
            name?: components["schemas"]["Localised"];
        };
        /**
         * Option
         * @description One legal answer. `text` is its canonical form, the same in log, API, terminal, saved game and test.
         */
        Option: {
            rule: string;
            text: string;
        };
        /**
         * Outcome
         * @description One thing that may happen. The chance is exact: `ways` out of `of`.
         */
        Outcome: {
            effects: {
                [key: string]: number;
            };
            of: number;
            ways: number;
        };
        /**
         * Overlay
         * @description Something to lay over the map: named sets of hexes, named ways from hex to hex, and what there is to say.
         */
        Overlay: {
            kind: string;
            layers: {
                [key: string]: string[];
            };
            notes?: components["schemas"]["Reason"][];
            rule: string;
            ways?: {
                [key: string]: string[][];
            };
        };
        /**
         * OverlayKind
         * @description Something that can be laid over the map; `hex`: it is seen from a hex; `aims`: it may also look at another.
         */
        OverlayKind: {
            aims: boolean;
            hex: boolean;
            key: string;
        };
        /** OverlayReply */
        OverlayReply: {
            overlay: components["schemas"]["Overlay"];
        };
        /**
         * PastReply
         * @description The view after some answers, and how many there are.
         */
        PastReply: {
            of: number;
            view: components["schemas"]["View"];
        };
        /** PeopleReply */
        PeopleReply: {
            people: components["schemas"]["PersonSeen"][];
        };
        /**
         * PersonSeen
         * @description Somebody, as an operator sees him.
         */
        PersonSeen: {
            banned: string | null;
            created: string;
            games: number;
            guest: boolean;
            id: number;
            muted: string | null;
            name: string;
            operator: boolean;
            seen: string | null;
        };
        /** PinnedResult */
        PinnedResult: {
            column: string;
            from: string;
            row: string;
        } & {
            [key: string]: unknown;
        };
        /** Place */
        Place: {
            at: [
                number,
                number
            ];
            hex: string;
            name: components["schemas"]["Localised"];
            size: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Presentation
         * @description How counters and special hexes look; everything in it is presentation, nothing is a rule.
         */
        Presentation: {
            /** @description verbs of answers that take one unit up in the place of another: those of a stack never go together */
            alone?: string[];
            /** @description verbs of answers that take one more unit along */
            along?: string[];
            /** @description countries and the like: hexes with a feature, tinted and named */
            areas?: {
                [key: string]: components["schemas"]["AreaLook"];
            };
            /** @description verbs of answers that only say with what something is done: selecting one gives it */
            at_once?: string[];
            card?: components["schemas"]["TitleCard"];
            counters?: components["schemas"]["CounterColours"][];
            echelons?: {
                [key: string]: string;
            };
            features?: {
                [key: string]: components["schemas"]["FeatureLook"];
            };
            /** @description rules that explain a word, besides those that define one */
            glossary?: string[];
            /** @description colours of the layers of overlays, by name */
            layers?: {
                [key: string]: components["schemas"]["LayerLook"];
            };
            /** @description hexes that are fought for */
            objective_hexes?: components["schemas"]["ObjectiveHexes"][];
            /** @description rules that say how each side wins */
            objectives?: string[];
            sides: {
                [key: string]: components["schemas"]["SideColours"];
            };
            /** @description symbol codes by type of unit; several are drawn over one another; `text:` and `glyph:` are drawn by the client */
            symbols?: {
                [key: string]: string | string[];
            };
            /** @description verbs of answers that only tidy up: they do not light a hex */
            unlit?: string[];
            /** @description printed along the foot of a counter; each entry lists alternatives */
            values?: string[][];
        };
        /**
         * Problem
         * @description Why something was refused: a code for the catalogues, a message in English.
         */
        Problem: {
            code: string;
            explanation?: components["schemas"]["Explanation"];
            message: string;
            /** @description seconds, of too many requests */
            retry_after?: number;
            /** @description of the position, where an answer was for another */
            version?: number;
        };
        /**
         * Procedure
         * @description A procedure under way. One that has a key can be told: who does what, where, to whom.
         */
        Procedure: {
            key?: string;
            rule?: string;
            side?: string;
            step: string;
            values: unknown;
        } & {
            [key: string]: unknown;
        };
        /** RateLimit */
        RateLimit: {
            burst: number;
            per_minute: number;
        };
        /**
         * Reason
         * @description One reason: the rule, and a message key with its arguments for the catalogues.
         */
        Reason: {
            args: Record<string, unknown>;
            key: string;
            rule: string;
        };
        /** RefusalReply */
        RefusalReply: {
            error: components["schemas"]["Problem"];
        };
        /**
         * RefusedMessage
         * @description The reply to a message that is refused.
         */
        RefusedMessage: {
            error: components["schemas"]["Problem"];
            /** @enum {unknown} */
            ok: false;
            ref: string | null;
            /** @enum {unknown} */
            type: "reply";
        };
        /** Relief */
        Relief: {
            file: string;
            max_m: number;
            min_m: number;
            px_per_unit: number;
            x0: number;
            y0: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Result
         * @description How a game ended. `winner` is None in a draw.
         */
        Result: {
            reason: string;
            winner: string | null;
        };
        /**
         * RollOfLuck
         * @description A roll against its mean.
         */
        RollOfLuck: {
            mean: number;
            number: number;
            purpose: string;
            rule: string;
            serial: number;
            side: string;
            sides: number;
            value: number;
        };
        /**
         * Rule
         * @description One numbered rule. A `mechanic` is enforced by code and proved by a test.
         */
        Rule: {
            id: string;
            kind: string;
            see: string[];
            summary: components["schemas"]["Localised"];
            title: components["schemas"]["Localised"];
            /** @description the titles of the system in which it holds; empty for all */
            titles: string[];
            /** @description what else it is found by: headings and terms of the printed book */
            words: string[];
        };
        /**
         * Rulebook
         * @description A rule system's rules, in the rulebook's order.
         */
        Rulebook: {
            name: components["schemas"]["Localised"];
            rule: components["schemas"]["Rule"][];
            /** @description words for the same thing, ours and those of the printed book: who looks for one finds the others */
            synonyms: string[][];
            system: string;
        };
        /** Said */
        Said: {
            at: number;
            game_id: string;
            text: string;
        };
        /** ScenariosFile */
        ScenariosFile: {
            scenario?: components["schemas"]["Battle"][];
        } & {
            [key: string]: unknown;
        };
        /** ScheduleFile */
        ScheduleFile: {
            turn?: components["schemas"]["TurnEntry"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Seat
         * @description Who plays a side.
         */
        Seat: {
            /** @enum {unknown} */
            kind: "bot" | "mail" | "open" | "person";
            /** @description of a bot */
            level?: string | null;
            name?: string | null;
            online?: boolean;
            you?: boolean;
        };
        /** SeatTaken */
        SeatTaken: {
            game_id: string;
            side: string;
        };
        ServerMessage: components["schemas"]["StateMessage"] | components["schemas"]["GameMessage"] | components["schemas"]["LineMessage"] | components["schemas"]["DoneMessage"] | components["schemas"]["RefusedMessage"];
        /**
         * Shift
         * @description Something that moves a die or a column, with its rule.
         */
        Shift: {
            key: string;
            rule: string;
            value: number;
        };
        /** SideColours */
        SideColours: {
            edge?: string;
            fill: string;
            ink: string;
            overlay?: string;
            symbol?: string;
        };
        /**
         * SiteAbilities
         * @description What the site allows, and what everybody is told.
         */
        SiteAbilities: {
            announcement: string;
            chat_limit: number;
            guests: boolean;
            mail: boolean;
            registration: boolean;
            version: string;
        };
        /**
         * SiteReport
         * @description How much there is, what everybody is told, and the limits.
         */
        SiteReport: {
            announcement: string;
            counts: {
                [key: string]: number;
            };
            limits: {
                [key: string]: components["schemas"]["RateLimit"];
            };
            rate: number;
            sockets: components["schemas"]["SocketLimits"];
        };
        /** SocketLimits */
        SocketLimits: {
            account: number;
            address: number;
        };
        /**
         * Source
         * @description Where a datum comes from.
         */
        Source: {
            /** @enum {unknown} */
            kind: "derived" | "printed" | "reconstructed" | "text";
            rule?: string;
            source?: string;
            why?: string;
        };
        /**
         * StateMessage
         * @description The game as one may see it now.
         */
        StateMessage: {
            /** @description how many of one's last answers can be taken back */
            can_undo: number;
            /** @description what is new in the log */
            entries: components["schemas"]["Entry"][];
            game: components["schemas"]["Game"];
            /** @description whether the question is for one's other side */
            hand_over: boolean;
            /** @description what happened before the first question; at first only */
            opening?: components["schemas"]["GameEvent"][];
            /** @enum {unknown} */
            type: "state";
            view: components["schemas"]["View"];
            viewer: string | null;
        };
        /**
         * Switch
         * @description A choice of rules that a game is made with.
         */
        Switch: {
            choices: string[];
            default: string;
            key: string;
            rule: string;
        };
        /**
         * TablesFile
         * @description The charts of a title, each under its own name.
         */
        TablesFile: {
            provenance?: {
                [key: string]: components["schemas"]["Source"];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * TakeBackRequest
         * @description What the opponent is asked to grant.
         */
        TakeBackRequest: {
            /** @description how many answers would be taken back, how many of them the opponent's own, to which turn */
            answers: number;
            by: string;
            serial: number;
            theirs: number;
            turn: number;
            version: number;
        };
        /** TerrainFile */
        TerrainFile: {
            bridge?: components["schemas"]["TerrainKind"][];
            hexside?: components["schemas"]["TerrainKind"][];
            line?: components["schemas"]["TerrainKind"][];
            terrain: components["schemas"]["TerrainKind"][];
        } & {
            [key: string]: unknown;
        };
        /** TerrainKind */
        TerrainKind: {
            id: string;
            look?: string;
            name: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
        TimeControl: components["schemas"]["Unlimited"] | components["schemas"]["Days"] | components["schemas"]["ChessClock"];
        /**
         * TitleCard
         * @description What the first screen says of a title: hours a game takes, how hard it is from 1 to 5, where a new player
         *         begins.
         */
        TitleCard: {
            complexity?: number;
            first?: components["schemas"]["FirstGame"];
            hours?: [
                number,
                number
            ];
        };
        /**
         * TitleDefinitions
         * @description Everything about a title.
         */
        TitleDefinitions: {
            battles: components["schemas"]["Battle"][];
            bot: string;
            bots: string[];
            card: components["schemas"]["TitleCard"] | null;
            /** @description what an owner's printed values change */
            changes: components["schemas"]["Change"][];
            definitions: string;
            files: components["schemas"]["TitleFiles"];
            lesson: components["schemas"]["LessonPlan"] | null;
            name: string;
            names: components["schemas"]["Localised"];
            overlays: components["schemas"]["OverlayKind"][];
            /** @description addresses by file name */
            pictures: {
                [key: string]: string;
            };
            rulebook: components["schemas"]["Rulebook"];
            scenarios: string[];
            sides: string[];
            switches: components["schemas"]["Switch"][];
            system: string;
            teaches: boolean;
        };
        /**
         * TitleFiles
         * @description The files by their stems; a title may have others.
         */
        TitleFiles: {
            map: components["schemas"]["MapFile"];
            presentation?: components["schemas"]["Presentation"];
            scenarios?: components["schemas"]["ScenariosFile"];
            schedule?: components["schemas"]["ScheduleFile"];
            tables?: components["schemas"]["TablesFile"];
            terrain: components["schemas"]["TerrainFile"];
            units: components["schemas"]["UnitsFile"];
        } & {
            [key: string]: unknown;
        };
        /**
         * TitleSummary
         * @description A title that can be played here, and the printed values that it can be played with.
         */
        TitleSummary: {
            battles: components["schemas"]["Battle"][];
            bot: string;
            bots: string[];
            card: components["schemas"]["TitleCard"] | null;
            data_sets: components["schemas"]["DataSetName"][];
            definitions: string;
            name: string;
            names: components["schemas"]["Localised"];
            scenarios: string[];
            sides: string[];
            switches: components["schemas"]["Switch"][];
            system: string;
            teaches: boolean;
        };
        /** TitlesReply */
        TitlesReply: {
            titles: components["schemas"]["TitleSummary"][];
        };
        /**
         * Track
         * @description A number everybody watches.
         */
        Track: {
            key: string;
            of: number;
            value: number;
        };
        /** TurnEntry */
        TurnEntry: {
            date?: string;
            day?: number;
            /** @description first and last day of a turn of several days */
            first?: string;
            hour?: number;
            last?: string;
            number: number;
            /** @description where scenarios begin on different days: the one that it belongs to */
            scenario?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * TurnFile
         * @description A game to be carried elsewhere, signed by its site.
         */
        TurnFile: {
            /** @enum {unknown} */
            grognard: 1;
            key: string;
            payload: string;
            signature: string;
        };
        /**
         * UnitDefinition
         * @description A counter. Every other key is a printed value: a number, or one a step state.
         */
        UnitDefinition: {
            formation?: {
                [key: string]: string;
            };
            id: string;
            /** @description what the counter prints, where that is not its id */
            label?: string;
            name: components["schemas"]["Localised"];
            side: string;
            size?: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** UnitsFile */
        UnitsFile: {
            marker?: {
                [key: string]: components["schemas"]["MarkerDefinition"];
            };
            provenance?: {
                [key: string]: components["schemas"]["Source"];
            };
            unit: components["schemas"]["UnitDefinition"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * Unlimited
         * @description No limit on time.
         */
        Unlimited: {
            /** @enum {unknown} */
            kind: "none";
        };
        /**
         * User
         * @description Somebody who is signed in.
         */
        User: {
            /** @description whether the address has answered a mail */
            confirmed: boolean;
            email: string | null;
            guest: boolean;
            id: number;
            /** @enum {unknown} */
            language: "en" | "ja";
            /** @description why somebody may not speak */
            muted: string | null;
            name: string;
            notify: boolean;
            /** @description whether he looks after the site */
            operator: boolean;
            webhook: string | null;
        };
        /**
         * VersionReply
         * @description The version after what was done.
         */
        VersionReply: {
            version: number;
        };
        /**
         * View
         * @description The table as one side sees it; with side None as a bystander sees it.
         */
        View: {
            about: components["schemas"]["About"];
            active: string;
            /** @description off-map box -> counters */
            boxes: {
                [key: string]: components["schemas"]["Counter"][];
            };
            commitment: string;
            /** @description who controls each hex, one character a hex in label order: the index of the side */
            control: string;
            /** @description other numbers that everybody may know */
            counts: {
                [key: string]: number;
            };
            decision: components["schemas"]["Decision"] | null;
            /** @description units that belong together, with the state of the whole */
            groups: components["schemas"]["Group"][];
            /** @description hex label -> marker keys */
            markers: {
                [key: string]: string[];
            };
            options: {
                [key: string]: string;
            };
            phase: string;
            procedures: components["schemas"]["Procedure"][];
            question: string;
            result: components["schemas"]["Result"] | null;
            rolls: number;
            scenario: string;
            serial: number;
            side: string | null;
            /** @description hex label -> counters, top first */
            stacks: {
                [key: string]: components["schemas"]["Counter"][];
            };
            title: string;
            tracks: components["schemas"]["Track"][];
            turn: number;
            /** @description which side is asked, and what; the list of answers only for that side */
            waiting_for: string | null;
        };
        /** Watercourse */
        Watercourse: {
            corners: [
                number,
                number
            ][];
            kind: string;
            name: components["schemas"]["Localised"];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type AccountExport = components['schemas']['AccountExport'];
export type Acted = components['schemas']['Acted'];
export type Ahead = components['schemas']['Ahead'];
export type AheadReply = components['schemas']['AheadReply'];
export type Answered = components['schemas']['Answered'];
export type Area = components['schemas']['Area'];
export type AreaLook = components['schemas']['AreaLook'];
export type Battle = components['schemas']['Battle'];
export type Change = components['schemas']['Change'];
export type Chart = components['schemas']['Chart'];
export type ChartRow = components['schemas']['ChartRow'];
export type CheckedRoll = components['schemas']['CheckedRoll'];
export type ChessClock = components['schemas']['ChessClock'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type Colours = components['schemas']['Colours'];
export type Counter = components['schemas']['Counter'];
export type CounterColours = components['schemas']['CounterColours'];
export type DataSetName = components['schemas']['DataSetName'];
export type Days = components['schemas']['Days'];
export type Decision = components['schemas']['Decision'];
export type Dice = components['schemas']['Dice'];
export type DoneMessage = components['schemas']['DoneMessage'];
export type Entry = components['schemas']['Entry'];
export type Explanation = components['schemas']['Explanation'];
export type ExplanationReply = components['schemas']['ExplanationReply'];
export type FeatureLook = components['schemas']['FeatureLook'];
export type FirstGame = components['schemas']['FirstGame'];
export type Forecast = components['schemas']['Forecast'];
export type ForecastOfLuck = components['schemas']['ForecastOfLuck'];
export type ForecastReply = components['schemas']['ForecastReply'];
export type Game = components['schemas']['Game'];
export type GameEvent = components['schemas']['GameEvent'];
export type GameMessage = components['schemas']['GameMessage'];
export type GameReply = components['schemas']['GameReply'];
export type GameSeen = components['schemas']['GameSeen'];
export type GamesReply = components['schemas']['GamesReply'];
export type GamesSeen = components['schemas']['GamesSeen'];
export type GridSpec = components['schemas']['GridSpec'];
export type Group = components['schemas']['Group'];
export type HintReply = components['schemas']['HintReply'];
export type Invitation = components['schemas']['Invitation'];
export type LanguagesReply = components['schemas']['LanguagesReply'];
export type LayerLook = components['schemas']['LayerLook'];
export type LessonPlan = components['schemas']['LessonPlan'];
export type LessonStep = components['schemas']['LessonStep'];
export type Line = components['schemas']['Line'];
export type LineMessage = components['schemas']['LineMessage'];
export type LineReply = components['schemas']['LineReply'];
export type LinesReply = components['schemas']['LinesReply'];
export type Link = components['schemas']['Link'];
export type Localised = components['schemas']['Localised'];
export type LogReply = components['schemas']['LogReply'];
export type Luck = components['schemas']['Luck'];
export type LuckOfSide = components['schemas']['LuckOfSide'];
export type MapFile = components['schemas']['MapFile'];
export type MapHex = components['schemas']['MapHex'];
export type MapHexside = components['schemas']['MapHexside'];
export type MapLine = components['schemas']['MapLine'];
export type MarkerDefinition = components['schemas']['MarkerDefinition'];
export type Me = components['schemas']['Me'];
export type Modifier = components['schemas']['Modifier'];
export type Nothing = components['schemas']['Nothing'];
export type ObjectiveHexes = components['schemas']['ObjectiveHexes'];
export type Option = components['schemas']['Option'];
export type Outcome = components['schemas']['Outcome'];
export type Overlay = components['schemas']['Overlay'];
export type OverlayKind = components['schemas']['OverlayKind'];
export type OverlayReply = components['schemas']['OverlayReply'];
export type PastReply = components['schemas']['PastReply'];
export type PeopleReply = components['schemas']['PeopleReply'];
export type PersonSeen = components['schemas']['PersonSeen'];
export type PinnedResult = components['schemas']['PinnedResult'];
export type Place = components['schemas']['Place'];
export type Presentation = components['schemas']['Presentation'];
export type Problem = components['schemas']['Problem'];
export type Procedure = components['schemas']['Procedure'];
export type RateLimit = components['schemas']['RateLimit'];
export type Reason = components['schemas']['Reason'];
export type RefusalReply = components['schemas']['RefusalReply'];
export type RefusedMessage = components['schemas']['RefusedMessage'];
export type Relief = components['schemas']['Relief'];
export type Result = components['schemas']['Result'];
export type RollOfLuck = components['schemas']['RollOfLuck'];
export type Rule = components['schemas']['Rule'];
export type Rulebook = components['schemas']['Rulebook'];
export type Said = components['schemas']['Said'];
export type ScenariosFile = components['schemas']['ScenariosFile'];
export type ScheduleFile = components['schemas']['ScheduleFile'];
export type Seat = components['schemas']['Seat'];
export type SeatTaken = components['schemas']['SeatTaken'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type Shift = components['schemas']['Shift'];
export type SideColours = components['schemas']['SideColours'];
export type SiteAbilities = components['schemas']['SiteAbilities'];
export type SiteReport = components['schemas']['SiteReport'];
export type SocketLimits = components['schemas']['SocketLimits'];
export type Source = components['schemas']['Source'];
export type StateMessage = components['schemas']['StateMessage'];
export type Switch = components['schemas']['Switch'];
export type TablesFile = components['schemas']['TablesFile'];
export type TakeBackRequest = components['schemas']['TakeBackRequest'];
export type TerrainFile = components['schemas']['TerrainFile'];
export type TerrainKind = components['schemas']['TerrainKind'];
export type TimeControl = components['schemas']['TimeControl'];
export type TitleCard = components['schemas']['TitleCard'];
export type TitleDefinitions = components['schemas']['TitleDefinitions'];
export type TitleFiles = components['schemas']['TitleFiles'];
export type TitleSummary = components['schemas']['TitleSummary'];
export type TitlesReply = components['schemas']['TitlesReply'];
export type Track = components['schemas']['Track'];
export type TurnEntry = components['schemas']['TurnEntry'];
export type TurnFile = components['schemas']['TurnFile'];
export type UnitDefinition = components['schemas']['UnitDefinition'];
export type UnitsFile = components['schemas']['UnitsFile'];
export type Unlimited = components['schemas']['Unlimited'];
export type User = components['schemas']['User'];
export type VersionReply = components['schemas']['VersionReply'];
export type View = components['schemas']['View'];
export type Watercourse = components['schemas']['Watercourse'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
