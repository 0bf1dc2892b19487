//! iCalendar (RFC 5545): appointments with the rules of their time zone.

use crm_core::appointments::AppointmentStatus;
use crm_core::clock::{BusinessZone, Instant, OffsetChange, WallTime};
use crm_core::contact::initials;
use crm_core::views::AppointmentRow;
use time::Date;

/// The longest line, in bytes without its end.
const LINE: usize = 75;

/// How much of an appointment the reader may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Title, place and person.
    InFull,
    /// The type and the person's initials: anyone who has the address can read it.
    Initials,
}

/// An appointment as calendar programs take it.
#[derive(Debug)]
pub(crate) struct Event {
    id: i64,
    version: i64,
    changed: Instant,
    date: Date,
    start: WallTime,
    minutes: i64,
    canceled: bool,
    summary: String,
    location: Option<String>,
    description: Option<String>,
}

impl Event {
    pub(crate) fn of(row: &AppointmentRow, shown: Shown) -> Self {
        let person = &row.person;
        let (summary, location, description) = match shown {
            Shown::InFull => {
                let with = format!(
                    "{} with {} {}",
                    row.kind, person.first_name, person.last_name
                );
                (row.title.clone(), row.location.clone(), Some(with))
            }
            Shown::Initials => {
                let initials = initials(&person.first_name, &person.last_name);
                (format!("{} {initials}", row.kind), None, None)
            }
        };
        let off = [AppointmentStatus::Canceled, AppointmentStatus::Rescheduled];
        Self {
            id: row.id.get(),
            version: row.version,
            changed: row.updated_at,
            date: row.date,
            start: row.start,
            minutes: row.minutes,
            canceled: off.iter().any(|status| status.as_str() == row.status),
            summary,
            location,
            description,
        }
    }
}

/// A whole calendar. `host` makes the events' ids unique in the world.
pub(crate) fn file(zone: &BusinessZone, host: &str, events: &[Event]) -> String {
    let mut text = Lines::default();
    text.line("BEGIN:VCALENDAR");
    text.line("VERSION:2.0");
    text.line("PRODID:-//Exitdesk//Exitdesk//EN");
    text.line("CALSCALE:GREGORIAN");
    text.line("METHOD:PUBLISH");
    text.text("X-WR-CALNAME", "Exitdesk");
    time_zone(&mut text, zone, events);
    for event in events {
        write(&mut text, zone, host, event);
    }
    text.line("END:VCALENDAR");
    text.0
}

fn time_zone(text: &mut Lines, zone: &BusinessZone, events: &[Event]) {
    let days = || events.iter().map(|event| event.date);
    let (Some(first), Some(last)) = (days().min(), days().max()) else {
        return;
    };
    text.line("BEGIN:VTIMEZONE");
    text.line(&format!("TZID:{}", zone.name()));
    for change in zone.offset_changes(first, last) {
        observance(text, &change);
    }
    text.line("END:VTIMEZONE");
}

fn observance(text: &mut Lines, change: &OffsetChange) {
    let kind = if change.is_dst {
        "DAYLIGHT"
    } else {
        "STANDARD"
    };
    text.line(&format!("BEGIN:{kind}"));
    text.line(&format!("DTSTART:{}", wall(change.date, change.time)));
    text.line(&format!("TZOFFSETFROM:{}", offset(change.from)));
    text.line(&format!("TZOFFSETTO:{}", offset(change.to)));
    text.text("TZNAME", &change.name);
    text.line(&format!("END:{kind}"));
}

fn write(text: &mut Lines, zone: &BusinessZone, host: &str, event: &Event) {
    let Event { id, minutes, .. } = event;
    text.line("BEGIN:VEVENT");
    text.line(&format!("UID:appointment-{id}@{host}"));
    text.line(&format!("DTSTAMP:{}", utc(event.changed)));
    text.line(&format!("SEQUENCE:{}", event.version - 1));
    let start = wall(event.date, event.start);
    text.line(&format!("DTSTART;TZID={}:{start}", zone.name()));
    text.line(&format!("DURATION:PT{minutes}M"));
    text.text("SUMMARY", &event.summary);
    if let Some(location) = &event.location {
        text.text("LOCATION", location);
    }
    if let Some(description) = &event.description {
        text.text("DESCRIPTION", description);
    }
    let status = if event.canceled {
        "CANCELLED"
    } else {
        "CONFIRMED"
    };
    text.line(&format!("STATUS:{status}"));
    text.line("END:VEVENT");
}

/// "20261123T090000", by the wall clock.
fn wall(date: Date, time: WallTime) -> String {
    let (hour, minute) = (time.minutes() / 60, time.minutes() % 60);
    format!("{}T{hour:02}{minute:02}00", day(date))
}

fn day(date: Date) -> String {
    format!(
        "{:04}{:02}{:02}",
        date.year(),
        u8::from(date.month()),
        date.day()
    )
}

fn utc(at: Instant) -> String {
    let at = at.to_utc();
    let (hour, minute, second) = at.to_hms();
    format!("{}T{hour:02}{minute:02}{second:02}Z", day(at.date()))
}

/// "-0800"
fn offset(seconds: i32) -> String {
    let sign = if seconds < 0 { '-' } else { '+' };
    let minutes = seconds.abs() / 60;
    let odd = match seconds.abs() % 60 {
        0 => String::new(),
        odd => format!("{odd:02}"),
    };
    format!("{sign}{:02}{:02}{odd}", minutes / 60, minutes % 60)
}

/// Content lines: ended by CRLF, folded.
#[derive(Debug, Default)]
struct Lines(String);

impl Lines {
    /// A line without anything to escape.
    fn line(&mut self, line: &str) {
        let mut room = LINE;
        for c in line.chars() {
            if c.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = LINE - 1;
            }
            self.0.push(c);
            room -= c.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// A property whose value is text.
    fn text(&mut self, name: &str, value: &str) {
        let mut line = format!("{name}:");
        for c in value.chars() {
            match c {
                '\\' => line.push_str("\\\\"),
                ';' => line.push_str("\\;"),
                ',' => line.push_str("\\,"),
                '\n' => line.push_str("\\n"),
                c if c.is_control() => {}
                c => line.push(c),
            }
        }
        self.line(&line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    fn event(date: Date, start: u16) -> Event {
        Event {
            id: 7,
            version: 3,
            changed: Instant::from_micros(1_795_231_980_000_000),
            date,
            start: WallTime::of_minutes(start).unwrap(),
            minutes: 45,
            canceled: false,
            summary: "Talk; plans, \\ \"more\"\nEND:VEVENT".to_owned(),
            location: None,
            description: None,
        }
    }

    fn zone() -> BusinessZone {
        BusinessZone::parse("America/Los_Angeles").unwrap()
    }

    #[test]
    fn r1_193_both_dst_changes_stand_in_the_time_zone_and_no_time_is_shifted() {
        let events = [
            event(date!(2026 - 03 - 07), 540),
            event(date!(2026 - 11 - 02), 540),
        ];
        let text = file(&zone(), "desk.example.com", &events);
        let lines: Vec<&str> = text.split("\r\n").collect();
        let zone: Vec<&str> = lines
            .iter()
            .copied()
            .skip_while(|line| *line != "BEGIN:VTIMEZONE")
            .take_while(|line| *line != "BEGIN:VEVENT")
            .collect();
        let expected = "BEGIN:VTIMEZONE TZID:America/Los_Angeles \
            BEGIN:STANDARD DTSTART:20251102T020000 TZOFFSETFROM:-0700 TZOFFSETTO:-0800 TZNAME:PST END:STANDARD \
            BEGIN:DAYLIGHT DTSTART:20260308T020000 TZOFFSETFROM:-0800 TZOFFSETTO:-0700 TZNAME:PDT END:DAYLIGHT \
            BEGIN:STANDARD DTSTART:20261101T020000 TZOFFSETFROM:-0700 TZOFFSETTO:-0800 TZNAME:PST END:STANDARD \
            END:VTIMEZONE";
        assert_eq!(zone.join(" "), expected);
        let starts: Vec<&str> = lines
            .iter()
            .copied()
            .filter(|line| line.starts_with("DTSTART;"))
            .collect();
        assert_eq!(
            starts,
            [
                "DTSTART;TZID=America/Los_Angeles:20260307T090000",
                "DTSTART;TZID=America/Los_Angeles:20261102T090000",
            ]
        );
        for line in [
            "UID:appointment-7@desk.example.com",
            "DTSTAMP:20261121T033300Z",
            "SEQUENCE:2",
            "DURATION:PT45M",
            "SUMMARY:Talk\\; plans\\, \\\\ \"more\"\\nEND:VEVENT",
        ] {
            assert!(lines.contains(&line), "{line}: {text}");
        }
    }

    #[test]
    fn lines_are_folded_between_characters_at_75_bytes() {
        let mut long = event(date!(2026 - 11 - 02), 540);
        long.summary = "żółć ".repeat(60);
        let text = file(&zone(), "h", &[long]);
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains(&"żółć ".repeat(60)), "{unfolded}");
        assert!(!text.replace("\r\n", "").contains('\n'));
    }

    #[test]
    fn offsets_are_written_in_hours_and_minutes() {
        let cases = [
            (-28_800, "-0800"),
            (19_800, "+0530"),
            (0, "+0000"),
            (-12_345, "-032545"),
        ];
        for (seconds, text) in cases {
            assert_eq!(offset(seconds), text);
        }
    }
}
